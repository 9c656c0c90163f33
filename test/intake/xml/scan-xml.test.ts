import { describe, expect, test } from 'vitest';
import { scanXml } from '../../../src/intake/xml/scan-xml.js';

function scan(xml: string, maxDepth = 100) {
  const events: string[] = [];
  const error = scanXml(
    Buffer.from(xml),
    {
      startElement: (tag, attributes) => events.push(`<${tag} ${JSON.stringify([...attributes])}`),
      endElement: () => events.push('>'),
      text: (characters) => events.push(`text ${JSON.stringify(characters)}`),
      remark: (characters) => events.push(`remark ${characters}`),
      shouldStop: () => events.length > 1000,
    },
    maxDepth,
  );
  return { events, error };
}

test('hands on elements, text and remarks in order', () => {
  const { events, error } = scan('<?xml version="1.0"?><a x="1"><!--c--><b/>t<![CDATA[<u>]]><?p q?></a>');
  expect(error).toBeNull();
  expect(events).toEqual(['<a [["x","1"]]', 'remark c', '<b []', '>', 'text "t"', 'text "<u>"', 'remark p q', '>']);
});

test.each([
  ['a declared encoding that is not that of the bytes', '<?xml version="1.0" encoding="utf-16"?><a/>'],
  ['an unknown encoding', '<?xml version="1.0" encoding="x-none"?><a/>'],
  ['white space before the declaration', '\n  <?xml version="1.0"?><a/>'],
  ['a reference to a control character', '<a n="&#x1;&#31;"/>'],
  ['a reference to a character beyond 16 bits', '<a n="&#x1F600;"/>'],
  ['__proto__ and constructor', '<__proto__ constructor="1" __proto__="2"/>'],
])('takes %s', (_name, xml) => {
  expect(scan(xml).error).toBeNull();
});

test.each([
  ['nothing', '', 'empty'],
  ['white space', ' \n', 'empty'],
  ['text', 'words', 'malformed'],
  ['a document type', '<!DOCTYPE a><a/>', 'document-type'],
  ['a document type that declares', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'document-type'],
  ['a document type that fetches', '<!DOCTYPE a SYSTEM "file:///etc/hostname"><a/>', 'document-type'],
  ['an entity that is not of XML', '<a>&nbsp;</a>', 'unknown-entity'],
  ['an entity in a value', '<a b="&nbsp;"/>', 'unknown-entity'],
  ['NUL as a reference', '<a b="&#0;"/>', 'malformed'],
  ['half a character as a reference', '<a b="&#xD800;"/>', 'malformed'],
  ['a control character', '<a b="\u0001"/>', 'malformed'],
  ['an attribute twice', '<a b="1" b="2"/>', 'duplicate-attribute'],
  ['an attribute without quotes', '<a b=1/>', 'malformed'],
  ['a tag that is not closed', '<a><b></a>', 'malformed'],
  ['an end in a tag', '<a b="1', 'unexpected-end'],
  ['an end between tags', '<a><b/>', 'unexpected-end'],
  ['a second root', '<a/><b/>', 'malformed'],
  ['a declaration alone', '<?xml version="1.0"?>', 'unexpected-end'],
])('refuses %s', (_name, xml, reason) => {
  expect(scan(xml).error?.reason).toBe(reason);
});

describe('limits', () => {
  test('as many levels as there may be are read, one more is not', () => {
    expect(scan('<a>'.repeat(7) + '</a>'.repeat(7), 7).error).toBeNull();
    expect(scan('<a>'.repeat(8) + '</a>'.repeat(8), 7).error?.reason).toBe('nested-too-deep');
  });

  test('100,000 levels cost no stack', () => {
    expect(scan('<a>'.repeat(100_000), 200_000).error?.reason).toBe('stopped');
  });
});

test('sends nothing behind an error, and says up to where all was sent', () => {
  const head = `<a>${'<b/>'.repeat(50_000)}`;
  const { error } = scanXml2(`${head}&x;<c/></a>`);
  expect(error?.reason).toBe('unknown-entity');
  expect(error?.readTo).toBeGreaterThan(head.length - 2 * 64 * 1024);
  expect(error?.readTo).toBeLessThanOrEqual(head.length);
});

function scanXml2(xml: string) {
  const tags: string[] = [];
  const nothing = () => {};
  const handler = {
    startElement: (tag: string) => tags.push(tag),
    endElement: nothing,
    text: nothing,
    remark: nothing,
    shouldStop: () => false,
  };
  const error = scanXml(Buffer.from(xml), handler, 10);
  expect(tags).not.toContain('c');
  return { error };
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyContent, isExecutableName, TEXT_HEAD_BYTES } from '../../../src/intake/archive/content-class.js';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('the class of a content', () => {
  it.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['an object', Buffer.from('{"a":1}'), 'json'],
    ['an array behind a BOM and white space', Buffer.from('\ufeff\r\n [1]'), 'json'],
    ['an object in UTF-16LE', Buffer.from('\ufeff{"a":1}', 'utf16le'), 'json'],
    ['markup', Buffer.from('<?xml version="1.0"?><Window/>'), 'xml'],
    ['words', Buffer.from('起動 done\n'), 'text'],
    ['words of a lucky beginning', Buffer.from('BZhang said hello'), 'text'],
    [
      'a character cut at the end of the head',
      Buffer.from('日'.repeat(TEXT_HEAD_BYTES)).subarray(0, TEXT_HEAD_BYTES),
      'text',
    ],
    ['bytes', latin1('\x00\x01\x02'), 'binary'],
    ['text in an old code page', latin1('\xc8\xd5\xd6'), 'binary'],
    ['a PNG', latin1('\x89PNG\r\n\x1a\n\0'), 'png'],
    ['a JPEG', latin1('\xff\xd8\xff\xe0'), 'jpeg'],
    ['a zip', latin1('PK\x03\x04'), 'zip'],
    ['an empty zip', latin1('PK\x05\x06'), 'zip'],
    ['a program', latin1('MZ\x90\0'), 'executable'],
    ['a script', Buffer.from('#!/usr/bin/env node'), 'executable'],
  ])('of %s', (_, head, contentClass) => {
    expect(classifyContent(head)).toBe(contentClass);
  });
});

it.each([
  ['a/b.exe', true],
  ['a/b.PS1', true],
  ['a/b.exe.txt', false],
  ['a/exe', false],
  ['a/b.settingcontent-ms', true],
  ['a/b.so.json', false],
  ['a/recording.bin', false],
  ['dump.json', false],
])('%s is executable by name: %s', (path, expected) => {
  expect(isExecutableName(path)).toBe(expected);
});

/** As a decoder and an expression see it. */
function plainTextClass(head: Buffer): string {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(head);
  if (/[\0-\x08\x0e-\x1f]/u.test(text)) return 'binary';
  const first = /\S/u.exec(text)?.[0] ?? '';
  return first === '<' ? 'xml' : ['{', '['].includes(first) ? 'json' : 'text';
}

it('ASCII is told as any other text is', () => {
  // No mark of `MAGIC` begins with a blank.
  const ascii = fc.array(
    fc.oneof(
      fc.constantFrom(' ', '\t', '\r', '\n', '\v', '\f', '{', '[', '<', '\x7f', '\0', '\x1b'),
      fc.constantFrom('a', 'Z', '9'),
    ),
  );
  fc.assert(
    fc.property(ascii, (characters) => {
      const head = latin1(` ${characters.join('')}`);
      expect(classifyContent(head)).toBe(plainTextClass(head));
    }),
  );
});

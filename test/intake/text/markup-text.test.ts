import { expect, test } from 'vitest';
import { textsOfBrokenMarkup } from '../../../src/intake/text/markup-text.js';

test.each([
  ['values of attributes', '<Button Name="李示例" HelpText=\'甲\'', ['李示例', '甲']],
  ['text between tags', '<a>甲 乙</a>', ['甲 乙']],
  ['references', '<a n="&#x674e;&#31034;&amp;&quot;"/>', ['李示&"']],
  ['what lost its quotes', '<a n=李示例 m="1"/>', ['李示例']],
  ['a tag that is text', '<李示例 n="1"/>', ['李示例']],
  ['no structure', '<Edit AutomationId="txtBody" ClassName="Edit" IsEnabled="True" x="12"/>', []],
  ['no end of a tag', '</Window', []],
])('%s', (_name, markup, texts) => {
  expect(textsOfBrokenMarkup(markup)).toEqual(texts);
});

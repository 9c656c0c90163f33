import { defineRefusal } from '../define-refusal.js';

/** `uiautomator dump`: `<hierarchy><node resource-id= package= content-desc= …>`. */
export const android = defineRefusal({
  id: 'android',
  title: { en: 'Android uiautomator XML', 'zh-CN': 'Android uiautomator XML' },
  code: 'dump-android',
  recognises: ({ elements }) => {
    const [root] = elements;
    const isNode = elements.some(
      ({ tag, attributes }) => tag === 'node' && (attributes.includes('resource-id') || attributes.includes('package')),
    );
    return isNode || (root?.tag === 'hierarchy' && root.attributes.includes('rotation'));
  },
});

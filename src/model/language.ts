export const LANGUAGES = ['en', 'zh-CN'] as const;

export type Language = (typeof LANGUAGES)[number];

/** A sentence in every language that reports come in. */
export type Localised<Value = string> = Readonly<Record<Language, Value>>;

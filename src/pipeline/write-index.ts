import type { Language } from '../model/language.js';
import { type PublishContext, publishIndex } from '../publish/index.js';
import { renderIndex } from '../report/index.js';

/** Brings the page that lists all results of a runs folder up to date; once, at the end of a run. */
export async function writeIndex(
  context: Pick<PublishContext, 'runs' | 'runId' | 'now'> & { readonly language: Language },
): Promise<'written' | 'unchanged'> {
  return await publishIndex(context, (latest) => renderIndex(latest, context.language));
}

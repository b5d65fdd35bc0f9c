import { mergeArticle, updateArticle } from "@/lib/knowledge/articles/mutations"
import type { Article } from "@/lib/knowledge/articles/schema"
import { addTranslation } from "@/lib/knowledge/articles/translations/mutations"
import { slugOf } from "@/lib/platform/slug"
import type { Context } from "@/lib/tenancy/context"
import { isPlaced, type Placed } from "./addresses"
import type { PlannedText } from "./plan"
import { type ImportReport, reportingFailure } from "./report"
import { isOfSameFile } from "./source-hash"

/** A planned translation that has its address in the portal; `article` is its article in its language. */
export type PlacedTranslation = { plan: PlannedText; article: Article; isNew: boolean }

/**
 * Gives every translation its place in its article and its address, new ones as drafts. What an article says in a language
 * already, even if it was written in the portal, is the file's from now on.
 */
export async function writeTranslations(
  ctx: Context,
  placed: Placed[],
  paths: Set<string>,
  report: ImportReport,
): Promise<PlacedTranslation[]> {
  const written: PlacedTranslation[] = []
  for (const { plan, article } of placed)
    for (const translation of plan.translations)
      await reportingFailure(translation.path, report, async () => {
        for (const former of await findFormer(ctx, { ...translation, articleId: article.id }, paths)) {
          if (former.language === former.sourceLanguage && (await isAlone(ctx, former.id))) {
            await mergeArticle(ctx, former.id, article.id)
            report.merged.push(former.sourcePath ?? translation.path)
          } else await ctx.store.knowledge.articles.noteFile(former.id, former.language, { sourcePath: null })
        }
        written.push({ plan: translation, ...(await writeAddress(ctx, article.id, translation)) })
      })
  return written
}

async function writeAddress(ctx: Context, id: string, plan: PlannedText) {
  const { path, title, slug, language } = plan
  const known = await ctx.store.knowledge.articles.find(id, language)
  const values = { title, ...(slug && { slug }), sourcePath: path }
  const article = known ?? (await addTranslation(ctx, id, { language, title, slug }))
  return {
    article:
      isOfSameFile(article, plan) || isPlaced(article, values)
        ? article
        : await updateArticle(ctx, id, values, { language }),
    // One that has a path and no hash was begun by an import that did not finish.
    isNew: !known || (known.sourcePath === path && known.sourceHash === null),
  }
}

type Wanted = Pick<PlannedText, "path" | "slug" | "title" | "language"> & { articleId: string }

/** What was an article of its own before it was this translation: made of its file, or of one that is gone and at its address. */
async function findFormer({ store }: Context, wanted: Wanted, paths: Set<string>): Promise<Article[]> {
  const { path, language, articleId } = wanted
  const made = await store.knowledge.articles.findBySource(path)
  const isOther = made && (made.id !== articleId || made.language !== language)
  const there = await store.knowledge.articles.findBySlug(slugOf(wanted.slug ?? wanted.title), language)
  const isGone =
    there?.sourcePath &&
    !paths.has(there.sourcePath) &&
    there.language === language &&
    there.language === there.sourceLanguage
  return [
    ...(made && isOther ? [made] : []),
    ...(there && isGone && there.id !== articleId && there.id !== made?.id ? [there] : []),
  ]
}

/** Whether an article is in one language only. */
const isAlone = async ({ store }: Context, id: string) =>
  (await store.knowledge.articles.listLanguages([id])).length === 1

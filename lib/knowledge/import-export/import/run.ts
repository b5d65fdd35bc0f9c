import { updateArticle } from "@/lib/knowledge/articles/mutations"
import { confirmTranslation } from "@/lib/knowledge/articles/translations/mutations"
import type { ProfileName } from "@/lib/knowledge/import-export/profiles/values"
import { languageTag } from "@/lib/platform/languages/tags"
import { articlePath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { languagesOf } from "@/lib/tenancy/organisations/languages"
import { addPortalLanguages } from "@/lib/tenancy/organisations/mutations"
import { type Placed, writeAddresses } from "./addresses"
import { articleRenderer } from "./article-body"
import type { LinkTarget } from "./links"
import { type ImportPlan, type PlannedText, planImport } from "./plan"
import { settlePositions } from "./positions"
import { emptyReport, type ImportReport, reportingFailure } from "./report"
import { hashOf, sourceHashOf } from "./source-hash"
import { type PlacedTranslation, writeTranslations } from "./translations"
import { settleVanished } from "./vanished"

export type Progress = { done: number; total: number; path: string }
type Options = {
  onProgress?: (progress: Progress) => void
  /** The portal gets the languages of translations that it does not have; otherwise these are left out. */
  addLanguages?: boolean
  /** How the folder is arranged; its files say so where it is not chosen. */
  profile?: ProfileName
}

/**
 * Brings a folder of Markdown into the organisation's portal, which has one such folder. Again, it changes only what
 * the files changed. A file that fails is reported and the others go on.
 * @throws InvalidError when the folder cannot be read or has more languages than a portal may, ForbiddenError.
 */
export async function runImport(ctx: Context, folder: string, options: Options = {}): Promise<ImportReport> {
  const report = emptyReport()
  const languages = languagesOf(ctx.organisation)
  const { addLanguages, profile } = options
  const plan = await planImport(folder, report, { languages, addLanguages, profile })
  const speaking = addLanguages ? await withLanguages(ctx, plan, report) : ctx
  const texts = plan.articles.flatMap((article) => [article, ...article.translations])
  // What is skipped is still in the folder: an article that came from it before has not vanished.
  const paths = new Set([...texts, ...report.failed, ...report.skipped].map(({ path }) => path))
  const placed = await writeAddresses(speaking, plan, report)
  const translated = await writeTranslations(speaking, placed, paths, report)
  await writeBodies(speaking, plan, { placed, translated }, report, options)
  await settleVanished(speaking, placed, paths, report)
  return report
}

async function withLanguages(
  ctx: Context,
  { newLanguages }: ImportPlan,
  report: ImportReport,
): Promise<Context> {
  if (newLanguages.length === 0) return ctx
  const organisation = await addPortalLanguages(ctx, newLanguages)
  report.addedLanguages.push(...newLanguages)
  return { ...ctx, organisation }
}

type Written = { placed: Placed[]; translated: PlacedTranslation[] }

async function writeBodies(
  ctx: Context,
  plan: ImportPlan,
  { placed, translated }: Written,
  report: ImportReport,
  { onProgress }: Options,
) {
  const own = ctx.organisation.settings.language
  const targets = linkTargets({ placed, translated })
  const render = articleRenderer(ctx, plan, targets, report)
  const positions = settlePositions(placed)
  const total = placed.length + translated.length
  let done = 0
  const each = async (text: PlannedText, write: (body: string) => Promise<Outcome>) => {
    const { path, language } = text
    await reportingFailure(path, report, async () => {
      const body = await render({ ...text, language: languageTag(language) ?? own })
      report[await write(body)].push(path)
    })
    done += 1
    onProgress?.({ done, total, path })
  }
  for (const one of placed)
    await each(one.plan, (body) => writeBody(ctx, one, body, positions.get(one.plan.path) ?? 0))
  for (const one of translated) await each(one.plan, (body) => writeTranslation(ctx, one, body))
}

/** Where links lead in a language: to the article's address in it, or to the one it was written in first. */
const linkTargets =
  ({ placed, translated }: Written) =>
  (language: string): LinkTarget[] => {
    const readable = translated.filter(({ plan, article }) => !plan.draft && article.language === language)
    const spoken = new Map(readable.map(({ article }) => [article.id, article]))
    return placed.map(({ plan, article }) => ({
      path: plan.place,
      slugPath: plan.slugPath,
      // Documents name the files of other languages too, or what these are called.
      aliases: [
        ...plan.aliases,
        ...plan.siteAddresses,
        `/${plan.path}`,
        ...plan.translations.flatMap(({ path, slugPath = [], aliases, siteAddresses }) =>
          [`/${path}`, ...aliases, ...siteAddresses].concat(slugPath),
        ),
      ],
      address: articlePath(spoken.get(article.id) ?? article),
    }))
  }

type Outcome = "created" | "updated" | "unchanged"

async function writeBody(
  ctx: Context,
  { plan, article, isNew }: Placed,
  body: string,
  position: number,
): Promise<Outcome> {
  // A file that was a translation once says no language, and is in the same one.
  const language = plan.language || (article.language === article.sourceLanguage ? "" : article.language)
  const values = valuesOf({ ...plan, language }, body, { position, pinned: plan.pinned })
  return writeChanged(ctx, { plan, article, isNew }, values, plan.folder ?? plan.category)
}

async function writeTranslation(ctx: Context, one: PlacedTranslation, body: string): Promise<Outcome> {
  const outcome = await writeChanged(ctx, one, valuesOf(one.plan, body))
  // It says what its source says by now.
  if (outcome !== "unchanged") await confirmTranslation(ctx, one.article.id, one.article.language)
  return outcome
}

/** What an article says in one language, and where it stands among others; an import's fingerprint keeps this order. */
function valuesOf(text: PlannedText, body: string, place?: { position: number; pinned: boolean }) {
  const { description, seoTitle, keywords, language, draft, publishedAt } = text
  const redirectFrom = [...text.redirectFrom, ...text.siteAddresses].slice(0, 100)
  return {
    body,
    seoDescription: description,
    ...(seoTitle !== undefined && { seoTitle }),
    seoKeywords: keywords,
    ...place,
    language,
    redirectFrom,
    status: draft ? ("draft" as const) : ("published" as const),
    ...(publishedAt && !draft && { publishedAt }),
  }
}

async function writeChanged(
  ctx: Context,
  { plan, article, isNew }: PlacedTranslation,
  values: ReturnType<typeof valuesOf>,
  place?: string,
): Promise<Outcome> {
  const { path, title, slug, changedAt, publishedAt } = plan
  const fingerprint = hashOf({ ...values, path, title, slug, place, changedAt })
  const sourceHash = sourceHashOf(fingerprint, plan)
  if (article.sourceHash?.startsWith(fingerprint)) {
    // One of another version of the program, or of a file that says the same in other words.
    if (article.sourceHash !== sourceHash)
      await ctx.store.knowledge.articles.noteFile(article.id, article.language, { sourceHash })
    return "unchanged"
  }
  // A file that was changed without saying so is changed now.
  const said = isNew ? (changedAt ?? publishedAt) : changedAt && changedAt > article.updatedAt && changedAt
  const written = { ...values, ...(said && { updatedAt: said }), sourceHash }
  await updateArticle(ctx, article.id, written, { language: article.language })
  return isNew ? "created" : "updated"
}

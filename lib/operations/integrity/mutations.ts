import { updateArticle } from "@/lib/knowledge/articles/mutations"
import { reindex } from "@/lib/knowledge/search/mutations"
import { indexLacking } from "@/lib/support/ticket-search/mutations"
import { requireOperator } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { compareFiles } from "./files"
import { type Rule, ruleNames, ruleWords } from "./values"

export type Finding = {
  /** A sentence without its full stop. */
  says: string
  /** Some of what it is about. */
  examples: string[]
  /** Repaired now, to be repaired, beyond repair by this program, or no fault at all. */
  state: "repaired" | "repairable" | "broken" | "note"
}

const mostExamples = 5

/**
 * Looks whether files and rows of the whole installation agree, and rows with each other; with `repairs`, what can be made anew is.
 * @throws ForbiddenError
 */
export async function checkIntegrity(ctx: Context, { repairs }: { repairs: boolean }): Promise<Finding[]> {
  requireOperator(ctx.actor)
  const findings: Finding[] = []
  for (const rule of ruleNames) findings.push(...(await checkRule(ctx, rule, repairs)))
  findings.push(...(await checkOutlived(ctx, repairs)))
  const { missing, unnamed } = await compareFiles(ctx)
  if (missing.length > 0)
    findings.push({
      says: `${counted(missing.length, "file is", "files are")} missing that rows name`,
      ...{ examples: missing.slice(0, mostExamples), state: "broken" },
    })
  // A backup may hold files that came after its rows; jobs sweep what is not needed.
  if (unnamed.length > 0)
    findings.push({
      says: `${counted(unnamed.length, "file belongs", "files belong")} to nothing and may be removed`,
      ...{ examples: unnamed.slice(0, mostExamples), state: "note" },
    })
  return findings
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

async function checkRule(ctx: Context, rule: Rule, repairs: boolean): Promise<Finding[]> {
  const { integrity } = ctx.store.installation.operations
  const { count, examples, companies } = await integrity.broken(rule)
  if (count === 0) return []
  if (repairs && !(await mend(ctx, rule, companies))) await makeAnew(ctx, rule, companies)
  return [{ says: ruleWords[rule](count), examples, state: repairs ? "repaired" : "repairable" }]
}

/** @returns whether there is a statement that mends it; what companies show is then told to have changed */
const mend = (ctx: Context, rule: Rule, companies: string[]) =>
  ctx.store.transaction(async (store) => {
    if (!(await store.installation.operations.integrity.mend(rule))) return false
    for (const id of companies) {
      const organisation = await findOrganisationById({ store }, id)
      if (organisation) await store.installation.storeOf(id).platform.changes.signal(organisation)
    }
    return true
  })

/** Makes anew what the companies have: addresses that are an article's own, or what the search finds. */
async function makeAnew(ctx: Context, rule: Rule, companies: string[]) {
  for (const id of companies) {
    const store = ctx.store.installation.storeOf(id)
    if (rule === "article-slug") await giveOwnSlugs(ctx, id)
    else await (rule === "ticket-words" ? indexLacking({ store }) : reindex({ store }))
  }
}

/** As long as an address may be, less a dash and an article's id. */
const longestBefore = 240

/** The address that an article had leads to it, where the older one cannot be read. */
async function giveOwnSlugs(ctx: Context, organisationId: string) {
  const organisation = await findOrganisationById(ctx, organisationId)
  if (!organisation) return
  const store = ctx.store.installation.storeOf(organisationId)
  const own = { ...ctx, organisation, store, language: organisation.settings.language }
  const shared = await ctx.store.installation.operations.integrity.sharedSlugs(organisationId)
  for (const { id, language, slug, updatedAt } of shared)
    await updateArticle(
      own,
      id,
      { slug: `${slug.slice(0, longestBefore)}-${id}`, updatedAt: updatedAt.toISOString() },
      { language, isTold: false },
    )
}

async function checkOutlived(ctx: Context, repairs: boolean): Promise<Finding[]> {
  const { integrity } = ctx.store.installation.operations
  const found = await integrity.outlived()
  if (repairs) for (const { table } of found) await integrity.removeOutlived(table)
  return found.map(({ table, count }) => ({
    says: `${counted(count, "row", "rows")} of ${table} belong to a company that is gone`,
    ...{ examples: [], state: repairs ? "repaired" : "repairable" },
  }))
}

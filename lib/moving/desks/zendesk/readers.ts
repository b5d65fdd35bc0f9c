import { eachAtOnce, orNothing, readEach } from "@/lib/moving/desks/given"
import type { From, Page } from "@/lib/moving/desks/source"
import type { Kind } from "@/lib/moving/desks/values"
import { articleOf, changedAt } from "./articles"
import { ticketPages } from "./conversations"
import { fieldsOf } from "./fields"
import { allOf, pagesOf, type Site } from "./lists"
import { macroOf, viewOf } from "./macros"
import { personOf } from "./people"
import { categoryOf, foldersOf } from "./places"
import * as shapes from "./shapes"

/** Support, which is one for the account, and the Help Centers of its brands. */
export type Sites = { main: Site; helpCenters: Site[] }
type Reader<K extends Kind> = (sites: Sites, from: From) => AsyncGenerator<Page<K>>

/** How each kind is read. Short lists are read whole, and changed ones found by comparing. */
export const readers: { [K in Kind]: Reader<K> } = {
  async *category({ helpCenters }, { cursor }) {
    const path = "help_center/categories.json?include=translations&page[size]=100"
    for await (const { list, site, next } of pagesOf(helpCenters, path, "categories", cursor)) {
      const { read, problems } = readEach("category", shapes.category, list)
      const whole = await eachAtOnce(read, atOnce, (one) => withTranslations(site, "categories", one))
      yield { objects: whole.map(categoryOf), cursor: next ?? "", problems }
    }
  },
  // Those of one Help Center are needed together, as they lie in each other.
  async *folder({ helpCenters }) {
    for (const site of helpCenters) {
      const path = "help_center/sections.json?include=translations&page[size]=100"
      const { read, problems } = readEach("folder", shapes.section, await allOf([site], path, "sections"))
      const whole = await eachAtOnce(read, atOnce, (one) => withTranslations(site, "sections", one))
      yield { objects: foldersOf(whole), cursor: "", problems }
    }
  },
  async *team({ main }) {
    const { read, problems } = readEach(
      "team",
      shapes.group,
      await allOf([main], "groups.json?page[size]=100", "groups"),
    )
    const members = await groupsByMember(main)
    const objects = read.map(({ id, name }) => ({
      ...{ id, name },
      memberIds: [...members].filter(([, groups]) => groups.includes(id)).map(([member]) => member),
    }))
    yield { objects, cursor: "", problems }
  },
  async *company({ main }, { cursor }) {
    const path = "organizations.json?page[size]=100"
    for await (const { list, next } of pagesOf([main], path, "organizations", cursor)) {
      const { read, problems } = readEach("company", shapes.organization, list)
      yield { objects: read.map(({ id, name }) => ({ id, name })), cursor: next ?? "", problems }
    }
  },
  async *person({ main }, { cursor, since }) {
    const start = since ? Math.max(0, Math.floor(since.getTime() / 1000) - 300) : 0
    const path = `incremental/users/cursor.json?start_time=${start}&per_page=500`
    const groups = await groupsByMember(main)
    for await (const { list, next } of pagesOf([main], path, "users", cursor)) {
      const { read, problems } = readEach("person", shapes.user, list)
      const objects = read.map((user) => personOf(user, groups.get(user.id) ?? []))
      yield { objects, cursor: next ?? "", problems }
    }
  },
  async *field({ main }) {
    const { read, problems } = readEach(
      "field",
      shapes.ticketField,
      await allOf([main], "ticket_fields.json?page[size]=100", "ticket_fields"),
    )
    const found = fieldsOf(read)
    yield { objects: found.fields, cursor: "", problems: [...problems, ...found.problems] }
  },
  async *article({ helpCenters }, { cursor, since }) {
    // Bodies in all languages come with each: few fit into one answer.
    const path = "help_center/articles.json?include=translations&page[size]=25"
    const segments = new Map<Site, Promise<Map<string, string>>>()
    for await (const { list, site, next } of pagesOf(helpCenters, path, "articles", cursor)) {
      if (!segments.has(site)) segments.set(site, segmentsOf(site))
      const kinds = (await segments.get(site)) ?? new Map()
      const { read, problems } = readEach("article", shapes.article, list)
      const whole = await eachAtOnce(read, atOnce, (one) => withTranslations(site, "articles", one))
      const changed = whole.filter((one) => !since || changedAt(one) >= since.getTime() - 300_000)
      const objects = await eachAtOnce(changed, atOnce, async (one) => {
        const files = await allOf(
          [site],
          `help_center/articles/${one.id}/attachments.json?per_page=100`,
          "article_attachments",
        )
        const { read, problems: broken } = readEach("article", shapes.articleFile, files)
        problems.push(...broken.map((problem) => ({ ...problem, id: one.id, about: one.title })))
        return articleOf(one, read, kinds, site.origin)
      })
      yield { objects, cursor: next ?? "", problems }
    }
  },
  ticket: ({ main }, from) => ticketPages(main, from),
  async *macro({ main }, { cursor }) {
    for await (const { list, next } of pagesOf([main], "macros.json?page[size]=100", "macros", cursor)) {
      const { read, problems } = readEach("macro", shapes.macro, list)
      yield { objects: read.map(macroOf), cursor: next ?? "", problems }
    }
  },
  async *view({ main }, { cursor }) {
    for await (const { list, next } of pagesOf([main], "views.json?page[size]=100", "views", cursor)) {
      const { read, problems } = readEach("view", shapes.view, list)
      yield { objects: read.map(viewOf), cursor: next ?? "", problems }
    }
  },
}

const atOnce = 4

type Translated = { id: string; translations: unknown[]; locale: string; source_locale: string }

/** What came without its translations, as older Help Centers answer, with them. */
async function withTranslations<T extends Translated>(site: Site, kind: string, one: T): Promise<T> {
  if (one.translations.length > 0) return one
  const path = `help_center/${kind}/${one.id}/translations.json?per_page=100`
  const { read } = readEach("article", shapes.translation, await allOf([site], path, "translations"))
  return { ...one, translations: read }
}

/** Who may read what, by the ids of user segments. */
async function segmentsOf({ client }: Site): Promise<Map<string, string>> {
  const answer = await orNothing(client.get("help_center/user_segments.json", { per_page: 100 }))
  const list = (answer as { user_segments?: unknown[] } | null)?.user_segments ?? []
  return new Map(readEach("article", shapes.segment, list).read.map(({ id, user_type }) => [id, user_type]))
}

async function groupsByMember(main: Site): Promise<Map<string, string[]>> {
  const list = await allOf([main], "group_memberships.json?page[size]=100", "group_memberships")
  const groups = new Map<string, string[]>()
  for (const { user_id, group_id } of readEach("team", shapes.membership, list).read)
    groups.set(user_id, [...(groups.get(user_id) ?? []), group_id])
  return groups
}

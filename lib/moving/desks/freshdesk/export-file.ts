import { deskClient } from "@/lib/moving/desks/client"
import { countIn, type ExportRecord, type Records, recordPages } from "@/lib/moving/desks/export-files/pages"
import { type Part, partsAt } from "@/lib/moving/desks/export-files/parts"
import { rootOf } from "@/lib/moving/desks/export-files/xml"
import type { Connector, From, Page } from "@/lib/moving/desks/source"
import { type Kind, unknownLanguage } from "@/lib/moving/desks/values"
import { InvalidError } from "@/lib/platform/errors"
import { fieldsIn, type Staff, staffIn } from "./export-lists"
import {
  articlesIn,
  categoriesIn,
  companiesIn,
  foldersIn,
  peopleIn,
  type Turned,
  teamsIn,
  ticketsIn,
} from "./export-objects"

/** What an export consists of, by what each of its files is called and begins with, and what the records in it are called. */
const holdings = {
  ticket: { called: /(?:^|\/)Tickets\d*\.xml$/, roots: ["helpdesk-tickets"], names: ["helpdesk-ticket"] },
  person: { called: /(?:^|\/)(?:Users|AllAgents)\d*\.xml$/, roots: ["users"], names: ["user"] },
  company: {
    called: /(?:^|\/)(?:Companies|Customers)\d*\.xml$/,
    roots: ["companies", "customers"],
    names: ["company", "customer"],
  },
  team: { called: /(?:^|\/)Groups\d*\.xml$/, roots: ["groups"], names: ["group"] },
  article: {
    called: /(?:^|\/)Solutions\d*\.xml$/,
    roots: ["solution-categories"],
    names: ["solution-article"],
  },
} as const
type Holding = keyof typeof holdings
type Parts = Record<Holding, Part[]>

const places = ["solution-category", "solution-folder", "solution-article"]

/**
 * Reads the export of an account (Admin → Account → Export data): the ZIP as it came, the folder it was unpacked into, or one
 * file of it. It holds tickets with what was said, people, companies, groups and the solutions in their first language.
 * Fields are known by what tickets hold in them; ratings, canned responses and scenarios come by the API alone.
 * @throws InvalidError in words where it is no such export
 */
export async function openExport(path: string): Promise<Connector> {
  const all = await partsAt(path, /\.xml$/i)
  const parts: Parts = { ticket: [], person: [], company: [], team: [], article: [] }
  try {
    for (const part of all.parts) {
      const holding = holdingOf(await rootOf(await part.open()), part.name)
      if (holding) parts[holding].push(part)
    }
    if (Object.values(parts).every((own) => own.length === 0))
      throw new InvalidError("This is no XML export of Freshdesk")
  } catch (error) {
    all.close()
    throw error
  }
  const client = deskClient({ base: "https://freshdesk.invalid", headers: () => ({}) })
  let staff: Promise<Staff> | null = null
  const known = () => {
    staff ??= staffIn(parts.person, parts.team)
    return staff
  }
  return {
    check: async () => ({ title: "Freshdesk", language: unknownLanguage, hosts: [] }),
    async estimate() {
      const counts: Partial<Record<Kind, number>> = {}
      for (const [kind, { names }] of Object.entries(holdings) as [Holding, { names: readonly string[] }][])
        for (const name of names) counts[kind] = (counts[kind] ?? 0) + (await countIn(parts[kind], name))
      return counts
    },
    async *read<K extends Kind>(kind: K, { cursor }: From): AsyncIterable<Page<K>> {
      yield* pagesFor(kind, parts, known, cursor) as AsyncIterable<Page<K>>
    },
    download: ({ url }) => client.download(url),
    close: async () => all.close(),
  }
}

/** What a file holds; one that is damaged from its beginning on, by what it is called, so that it is said to be. */
function holdingOf(root: string, name: string): Holding | undefined {
  const all = Object.keys(holdings) as Holding[]
  if (root) return all.find((kind) => (holdings[kind].roots as readonly string[]).includes(root))
  return all.find((kind) => holdings[kind].called.test(name))
}

async function* pagesFor(
  kind: Kind,
  parts: Parts,
  staff: () => Promise<Staff>,
  cursor: string | null,
): AsyncGenerator<Page> {
  const pages = (of: Holding, names: readonly string[] = holdings[of].names) =>
    recordPages(parts[of], { kind, names, beside: of === "article" ? places : [] }, cursor)
  if (kind === "category") yield* turned(pages("article", ["solution-category"]), categoriesIn)
  else if (kind === "folder") yield* turned(pages("article", ["solution-folder"]), foldersIn)
  else if (kind === "article") yield* turned(pages("article"), articlesIn)
  else if (kind === "team") yield* turned(pages("team"), teamsIn)
  else if (kind === "company") yield* turned(pages("company"), companiesIn)
  else if (kind === "field") yield { objects: await fieldsIn(parts.ticket), cursor: "" }
  else if (kind === "person") {
    const known = await staff()
    yield* turned(pages("person"), (records) => peopleIn(records, known))
  } else if (kind === "ticket") {
    const { ids } = await staff()
    yield* turned(pages("ticket"), (records) => ticketsIn(records, ids))
  }
}

async function* turned(
  pages: AsyncIterable<Records>,
  turn: (records: readonly ExportRecord[]) => Turned,
): AsyncGenerator<Page> {
  for await (const { records, cursor, problems } of pages) {
    const page = turn(records)
    yield { objects: page.objects, cursor, problems: [...problems, ...(page.problems ?? [])] }
  }
}

import { z } from "zod"
import { deskClient, type Patience } from "@/lib/moving/desks/client"
import { DeskRefused } from "@/lib/moving/desks/errors"
import { firstAnswer, orNothing, readEach } from "@/lib/moving/desks/given"
import type { Account, Connector, Desk, From, Page } from "@/lib/moving/desks/source"
import type { Kind } from "@/lib/moving/desks/values"
import { account, headersOf } from "./account"
import { openExport } from "./export-file"
import type { Site } from "./lists"
import { readers } from "./readers"
import { brand } from "./shapes"

/** Zendesk: Support with its tickets, and Guide with the Help Centers of all brands. */
export const zendesk: Desk = {
  name: "zendesk",
  asks: ["address", "user", "token"],
  account,
  kinds: [
    ...(["category", "folder", "team", "company", "person"] as const),
    ...(["field", "article", "ticket", "macro", "view"] as const),
  ],
  connect: zendeskConnector,
  open: openExport,
}

const me = z.looseObject({
  user: z.looseObject({ role: z.string().nullish(), locale: z.string().nullish() }),
})
const locales = z.looseObject({ default_locale: z.string() })
const count = z.union([
  z.looseObject({ count: z.number() }),
  z.looseObject({ count: z.looseObject({ value: z.number() }) }),
])
/** Where numbers of things are asked for; searching counts archived tickets too. */
const counts: Partial<Record<Kind, string>> = {
  category: "help_center/categories.json?per_page=1",
  folder: "help_center/sections.json?per_page=1",
  team: "groups/count.json",
  company: "organizations/count.json",
  person: "users/count.json",
  article: "help_center/articles.json?per_page=1",
  ticket: "search/count.json?query=type:ticket",
  macro: "macros.json?per_page=1",
  view: "views/count.json",
}

/** Reads a Zendesk by its API. */
export function zendeskConnector(given: Account, patience?: Patience): Connector {
  const siteAt = (origin: string): Site => ({
    origin,
    client: deskClient({ base: `${origin}/api/v2/`, headers: () => headersOf(given), patience }),
  })
  const main = siteAt(given.address)
  let known: Promise<{ sites: Site[]; hosts: string[]; title: string }> | null = null
  const brands = () => {
    known ??= brandsOf(main, siteAt).catch((error) => {
      known = null
      throw error
    })
    return known
  }
  return {
    async check() {
      const { user } = me.parse(await firstAnswer(main.client.get("users/me.json")))
      // Without a token the answer is that of an end user; exports are for administrators alone.
      if (user.role !== "admin") throw new DeskRefused("The token has to be an administrator’s")
      const [{ sites, hosts, title }, settings] = [
        await brands(),
        await orNothing(main.client.get("help_center/locales.json")),
      ]
      return {
        title: title || new URL(sites[0]?.origin ?? main.origin).hostname,
        language: locales.safeParse(settings).data?.default_locale ?? user.locale ?? "en",
        hosts,
      }
    },
    async estimate() {
      const found: Partial<Record<Kind, number>> = {}
      const { sites } = await brands()
      for (const [kind, path] of Object.entries(counts) as [Kind, string][]) {
        for (const site of path.startsWith("help_center/") ? sites : [main]) {
          const answer = count.safeParse(await orNothing(site.client.get(path))).data?.count
          const value = typeof answer === "object" ? answer.value : answer
          if (value !== undefined) found[kind] = (found[kind] ?? 0) + value
        }
      }
      return found
    },
    async *read<K extends Kind>(kind: K, from: From): AsyncIterable<Page<K>> {
      yield* readers[kind]({ main, helpCenters: (await brands()).sites }, from)
    },
    async download(file) {
      const origin = URL.canParse(file.url) ? new URL(file.url).origin : main.origin
      const { sites } = await brands()
      return (sites.find((site) => site.origin === origin) ?? main).client.download(file.url)
    },
  }
}

/** The Help Centers of an account, and at which hosts they are. */
async function brandsOf(main: Site, siteAt: (origin: string) => Site) {
  const answer = await orNothing(main.client.get("brands.json"))
  const list = z.looseObject({ brands: z.array(z.unknown()) }).safeParse(answer).data?.brands ?? []
  const brands = readEach("category", brand, list).read.filter(({ active }) => active)
  const origins = brands
    .filter(({ has_help_center, brand_url }) => has_help_center && isSameDesk(main.origin, brand_url))
    .map(({ brand_url }) => new URL(brand_url).origin)
  const sites = (answer ? [...new Set(origins)] : [main.origin]).map((origin) =>
    origin === main.origin ? main : siteAt(origin),
  )
  const hosts = [main.origin, ...origins].map((origin) => new URL(origin).host)
  const mapped = brands.flatMap(({ host_mapping }) => host_mapping || [])
  const [first] = brands.toSorted((one, other) => Number(other.default) - Number(one.default))
  return { sites, hosts: [...new Set([...hosts, ...mapped])], title: first?.name ?? "" }
}

/** Whether the token may be shown there: at another brand's address below the same domain. */
function isSameDesk(origin: string, address: string): boolean {
  if (!URL.canParse(address)) return false
  const [own, other] = [new URL(origin), new URL(address)]
  const isBelow = (url: URL) => url.hostname.endsWith(".zendesk.com")
  return (
    other.protocol === own.protocol && (own.hostname === other.hostname || (isBelow(own) && isBelow(other)))
  )
}

import { z } from "zod"
import { knowledgeBaseContext } from "@/lib/api/http/asker"
import { callsAs } from "@/lib/api/http/call"
import { refusals, staff } from "@/lib/api/http/calls"
import { asker } from "@/lib/api/http/inputs"
import { listMissedSearches } from "@/lib/knowledge/search/queries"
import { mostPages, searchText, usesKeptDays } from "@/lib/knowledge/search/schema"
import { countSearch, searchAsVisitor } from "@/lib/knowledge/search/visitors/mutations"
import { toFound } from "./wire"

type Claims = { UserId?: string; organization_id?: string; language?: string }

/** Calls of people who search, of whom none has to be signed in. */
const searcher = callsAs(
  (call, { UserId, organization_id: orgId, language }: Claims) =>
    knowledgeBaseContext(call, { UserId, orgId, language }),
  { TOO_MANY_REQUESTS: refusals.TOO_MANY_REQUESTS },
)

const search = z.string("search is required").describe("Any text; what is longer than 200 characters is cut")

const pieces = z
  .array(z.object({ text: z.string(), marked: z.boolean() }))
  .describe("The text in pieces; marked ones are what was searched for")

export const hitShape = z.object({
  _id: z.string(),
  _source: z.object({
    type: z.enum(["article", "category", "folder"]),
    name: z.string(),
    path: z.string().describe("On the portal"),
    title: pieces.describe("The name in pieces"),
    passage: pieces.describe("Where in the text the words stand, in pieces; empty without a text"),
    language: z.string().describe("BCP 47 tag when not the language asked for, or empty"),
    category: z.string().describe("The name of an article's category; empty for the others"),
    modified: z.string().describe("When an article was last changed, ISO 8601; empty for the others"),
  }),
})
export type HitShape = z.infer<typeof hitShape>

export const foundReply = z.object({
  success: z.literal(true),
  data: z.object({
    hits: z.array(hitShape).describe("Best first, 10 at a time"),
    total: z.number().describe("How many there are, as far as they are ranked"),
    more: z.boolean().describe("Whether there is another page"),
    corrected: z
      .string()
      .optional()
      .describe("The text that was answered instead, where words of it stand in no article"),
  }),
})
export type FoundReply = z.infer<typeof foundReply>

/** The calls of base A by which the knowledge base is searched, below /api/kb. */
export const searching = {
  searchkbdetail: searcher
    .read("Articles, categories and folders that answer a text, best first, 10 at a time", {
      UserId: asker.UserId,
      organization_id: asker.orgId,
      language: asker.language,
      search,
      page: z.coerce.number().int().min(1).max(mostPages).optional().describe("From 1"),
      exact: z.enum(["0", "1"]).optional().describe("1: words that stand nowhere are taken as they are"),
    })
    .route({
      description:
        "What is written in the language asked for comes first; an article that is not is found in the one that stands in for it, and says so. Without words nothing is found. Answers 404 where the company has switched search off.",
    })
    .answers(foundReply, async (ctx, { search, page, exact }) =>
      toFound(await searchAsVisitor(ctx, searchText.parse(search), page, { isExact: exact === "1" })),
    ),
  countSearch: searcher
    .write("Counts that somebody has searched for a text, and whether they opened what it found", {
      search,
      language: asker.language,
      opened: z.boolean().optional(),
    })
    .route({ description: "Nothing is kept of who it was. Robots, agents and owners are not counted." })
    .answers(z.object({ success: z.literal(true) }), async (ctx, { search, opened }, { program }) => {
      await countSearch(ctx, program, { text: searchText.parse(search), isOpened: opened })
      return { success: true }
    }),
}

const missed = z.object({ query: z.string(), asked: z.number(), lastDay: z.string() })

/** What visitors looked for and did not find, for staff. */
export const staffSearches = {
  listMissedSearches: staff
    .read("What was searched for and found nothing the last time, most asked first, at most 200", {
      days: z.coerce.number().int().min(1).max(usesKeptDays).default(30),
    })
    .givesAs("searches", z.array(missed), (ctx, { days }) => listMissedSearches(ctx, days)),
}

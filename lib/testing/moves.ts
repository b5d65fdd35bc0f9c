import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Given } from "@/lib/moving/desks/schema"
import { desks } from "@/lib/moving/migrations/desks"
import { goOn, type Next } from "@/lib/moving/migrations/going-on"
import { beginMove, bringMove } from "@/lib/moving/migrations/mutations"
import { newId } from "@/lib/platform/id"
import type { Context } from "@/lib/tenancy/context"
import type { testDatabase } from "./database"
import { freshen, type MadeUpDesk, madeUpConnector, startMadeUpDesk } from "./made-up-desk"

/** When things were asked and answered at the desk. */
export const at = "2020-03-01T10:00:00Z"
export const later = "2020-03-02T10:00:00Z"

/** Things of the desk, as its connector gives them. */
export const articleOf = (id: string, over: Partial<Given<"article">> = {}): Given<"article"> => ({
  ...{ id, categoryId: "1", folderId: "2", language: "en", createdAt: at, updatedAt: later },
  translations: [
    {
      ...{ language: "en", title: `Article ${id}`, status: "published", updatedAt: later, publishedAt: at },
      html: `<p>Words of ${id}</p>`,
    },
  ],
  addresses: [`/hc/en-us/articles/${id}-Some-title`],
  ...over,
})
export const personOf = (id: string, over: Partial<Given<"person">> = {}): Given<"person"> => ({
  ...{ id, role: "customer", state: "active", email: `${id}@example.com`, firstName: "Ann" },
  ...{ lastName: id, createdAt: at, ...over },
})
export const ticketOf = (id: string, over: Partial<Given<"ticket">> = {}): Given<"ticket"> => ({
  ...{ id, number: id, subject: `Ticket ${id}`, status: "open", requester: { id: "c1" } },
  ...{ createdAt: at, updatedAt: later },
  entries: [
    { id: `${id}-1`, author: { id: "c1" }, isByStaff: false, text: "It does not work", createdAt: at },
    { id: `${id}-2`, author: { id: "a1" }, isByStaff: true, html: "<p>Try again</p>", createdAt: later },
  ],
  ...over,
})

type Table =
  | "everyTicket"
  | "ticketEntry"
  | "account"
  | "attachment"
  | "article"
  | "category"
  | "ticketView"
  | "cannedReply"
  | "automation"

/** A move is worked on by the test itself, not by a worker. */
export const quietly = { isQueued: false }

/** A move of which everything has been read, where one ticket of this name comes with a problem. @returns its id */
export async function buildMove({ store, now }: Context, name: string): Promise<string> {
  const { moves } = store.moving
  const id = newId()
  await moves.insert({ id, desk: "zendesk", sealed: null, file: null, startedBy: null, now })
  await moves.update(id, { state: "looked", title: name })
  const problem = { reason: "body-too-long", kind: "ticket", id: `${name}-1`, about: name } as const
  const ticket = { sourceId: problem.id, payload: {}, hash: "x", problems: [problem] }
  await moves.stage(id, "ticket", [ticket])
  return id
}

/** A desk that stands in the place of Zendesk, empty before each test, and what moves from it. */
export function arrangeMoves(database: Pick<ReturnType<typeof testDatabase>, "db" | "url">) {
  const desk = {} as MadeUpDesk
  let folder = ""
  beforeAll(async () => {
    process.env.PRIVATE_NETWORKS = "127.0.0.1"
    process.env.DATABASE_URL = database.url
    folder = await mkdtemp(join(tmpdir(), "vestibule-move-"))
    process.env.DATA_DIR = folder
    desks.zendesk = madeUpConnector
    await startMadeUpDesk(desk)
  })
  beforeEach(() => void freshen(desk))
  afterAll(async () => {
    delete process.env.PRIVATE_NETWORKS
    await desk.close()
    await rm(folder, { recursive: true, force: true })
  })

  const fill = () => {
    desk.objects = {
      category: [{ id: "1", name: "Guides" }],
      folder: [{ id: "2", name: "First steps", categoryId: "1" }],
      team: [{ id: "t1", name: "Support" }],
      company: [{ id: "o1", name: "Initech" }],
      person: [personOf("c1", { companyIds: ["o1"] }), personOf("a1", { role: "agent", teamIds: ["t1"] })],
      field: [
        {
          ...{ id: "f1", title: "Plan", kind: "choice" },
          options: [
            { value: "plan_basic", title: "Basic" },
            { value: "plan_pro", title: "Pro" },
          ],
        },
      ],
      article: [articleOf("101"), articleOf("9007199254740993")],
      ticket: [ticketOf("11", { priority: "urgent", tags: ["Vip client"], fields: { f1: "plan_pro" } })],
      macro: [{ id: "m1", title: "Close", status: "closed", addTags: ["done"] }],
      view: [{ id: "v1", title: "Urgent ones", all: [{ about: "priority", is: true, values: ["urgent"] }] }],
    }
  }

  const account = () => ({ desk: "zendesk" as const, address: desk.origin, token: "right" })
  /** Works on a move in one go, as the command line does. */
  async function work(ctx: Context, id: string): Promise<Next> {
    for (;;) {
      const next = await goOn(ctx, id, { stop: () => false })
      if (next.when !== "now") return next
    }
  }

  async function bringAll(ctx: Context) {
    const id = await beginMove(ctx, account(), quietly)
    await work(ctx, id)
    await bringMove(ctx, { id }, quietly)
    await work(ctx, id)
    return id
  }

  const rows = async (table: Table, ctx: Context) =>
    database.db.selectFrom(table).selectAll().where("organisationId", "=", ctx.organisation.id).execute()

  return { desk, fill, account, work, bringAll, rows }
}

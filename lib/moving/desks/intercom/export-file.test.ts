import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Shape } from "@/lib/moving/desks/schema"
import { InvalidError } from "@/lib/platform/errors"
import { type FakeIntercom, startFakeIntercom } from "@/lib/testing/desks/fake-intercom"
import {
  admin,
  adminIds,
  changedAt,
  companyId,
  contactAt,
  contactId,
  conversationAt,
} from "@/lib/testing/desks/intercom-data"
import { readAll } from "@/lib/testing/desks/read-all"
import { intercomConnector } from "./desk"
import { openExport } from "./export-file"

const size = { articles: 0, contacts: 6, conversations: 8 }
let folder: string
let fake: FakeIntercom

beforeAll(async () => {
  process.env.PRIVATE_NETWORKS = "127.0.0.1"
  fake = await startFakeIntercom(size)
})
afterAll(async () => {
  delete process.env.PRIVATE_NETWORKS
  await fake.close()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "intercom-export-"))
})
afterEach(() => rm(folder, { recursive: true }))

const conversation = (n: number) => conversationAt(n, changedAt(n), (name) => `${fake.url}/i/o/1/1/${name}`)
const laid = (name: string, text: string) => writeFile(join(folder, name), text)
const lines = (list: unknown[]) => list.map((each) => JSON.stringify(each)).join("\n")

test("conversations and people come from lines, lists and single documents as they do by the API", async () => {
  await laid("conversations.jsonl", lines([0, 1, 3, 4].map(conversation)))
  await laid("one.json", JSON.stringify(conversation(5), null, 2))
  await laid("people.json", JSON.stringify({ type: "list", data: [0, 1, 2, 3, 4].map(contactAt) }))
  await laid("staff.json", JSON.stringify([0, 1].map(admin)))
  await laid(
    "companies.json",
    JSON.stringify([{ type: "company", id: companyId(0), name: "Blanchard" }, { type: "tag" }]),
  )
  const desk = await openExport(folder)
  expect(await desk.estimate()).toEqual({ ticket: 5, person: 7, company: 1 })
  const { objects, problems } = await readAll(desk, "ticket")
  const byApi = new Map(
    (await readAll(intercomConnector(fake.account), "ticket")).objects.map((one) => [one.id, one]),
  )
  // What its attributes are an export does not say, and addresses of files change with each answer.
  const plain = ({ fields, ...ticket }: Shape<"ticket">) => ({
    ...ticket,
    entries: ticket.entries.map(({ files, html, ...entry }) => ({
      ...entry,
      html: html.replace(/src="[^"]*"/g, ""),
    })),
  })
  expect(objects).toHaveLength(5)
  for (const one of objects) expect(plain(one)).toEqual(plain(byApi.get(one.id) as Shape<"ticket">))
  expect(problems.filter(({ reason }) => reason === "value-dropped").map(({ detail }) => detail)).toContain(
    `Issue type: Billing, Score: 4, Due: ${changedAt(0)}`,
  )
  const people = (await readAll(desk, "person")).objects
  expect(people.map(({ id, role }) => [id, role])).toEqual([
    ...[0, 1, 2, 3, 4].map((n) => [contactId(n), "customer"]),
    ...adminIds.map((id) => [String(id), "agent"]),
  ])
  expect((await readAll(desk, "article")).objects).toEqual([])
})

test("reading goes on where it was left", async () => {
  const many = Array.from({ length: 120 }, (_, n) => ({ ...conversation(0), id: String(n + 1) }))
  await laid("a.jsonl", lines(many))
  await laid("b.jsonl", lines([conversation(1)]))
  const desk = await openExport(folder)
  const { objects, cursors } = await readAll(desk, "ticket")
  expect(objects).toHaveLength(121)
  expect(cursors).toEqual(["0 50", "0 100", "1 0", "2 0"])
  expect((await readAll(desk, "ticket", "0 100")).objects).toHaveLength(21)
})

test("what is broken or cut short is named, and the rest comes", async () => {
  await laid("a.jsonl", `${lines([conversation(0)])}\n{broken\n42\n${lines([conversation(1)]).slice(0, 300)}`)
  await laid("b.json", `{\n${JSON.stringify(conversation(2), null, 2).slice(2, 500)}`)
  const { objects, problems } = await readAll(await openExport(folder), "ticket")
  expect(objects).toHaveLength(1)
  const faults = problems.filter(({ reason }) => reason !== "value-dropped")
  expect(faults.map(({ reason, about }) => [reason, about])).toEqual([
    ["invalid", "a.jsonl"],
    ["invalid", "a.jsonl"],
    ["cut-short", "a.jsonl"],
    ["cut-short", "b.json"],
  ])
})

test.each([
  ["other JSON", "x.json", '{"name":"Ana"}'],
  ["no JSON", "x.json", "a;b"],
  ["nothing", "x.json", ""],
])("%s is refused in words", async (_what, name, text) => {
  await laid(name, text)
  await expect(openExport(join(folder, name))).rejects.toThrow(
    new InvalidError("This is no JSON export of Intercom"),
  )
})

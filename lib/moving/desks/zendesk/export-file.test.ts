import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { InvalidError } from "@/lib/platform/errors"
import { readAll } from "@/lib/testing/desks/read-all"
import { commentsAt, personId, ticketAt, userAt } from "@/lib/testing/desks/zendesk-data"
import { openExport } from "./export-file"

const url = "https://d3v-airbyte.zendesk.com"
const size = { articles: 0, tickets: 250, people: 12, odd: false }
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "zendesk-export-"))
})
afterEach(() => rm(folder, { recursive: true }))

const ticketLine = (number: number) => {
  const { requester_id, submitter_id, assignee_id, ...ticket } = ticketAt(
    url,
    number,
    Date.UTC(2023, 1, 1),
    size,
  )
  const people = {
    requester: userAt(url, requester_id - personId(4) + 4, size),
    assignee: userAt(url, 1, size),
  }
  const json = JSON.stringify({ ...ticket, ...people, comments: commentsAt(url, number, size) })
  return json.replace(/"~(\d+)~"/g, "$1")
}
const lines = (name: string, list: string[], end = "\n") =>
  writeFile(join(folder, name), list.join("\n") + end)

test("a folder of files gives people, organizations and tickets, page by page, and goes on where it was left", async () => {
  await lines(
    "export-tickets.json",
    Array.from({ length: 250 }, (_, index) => ticketLine(index + 1)),
  )
  await lines(
    "export-users.json",
    Array.from({ length: 12 }, (_, n) => JSON.stringify(userAt(url, n, size))),
  )
  await lines("export-organizations.json", [
    JSON.stringify({ id: 360033549136, name: "Airbyte", domain_names: [], shared_tickets: true }),
  ])
  const desk = await openExport(folder)
  expect(await desk.check()).toMatchObject({
    title: "d3v-airbyte.zendesk.com",
    hosts: ["d3v-airbyte.zendesk.com"],
  })
  expect(await desk.estimate()).toEqual({ ticket: 250, person: 12, company: 1 })
  expect((await readAll(desk, "person")).objects).toHaveLength(12)
  expect((await readAll(desk, "company")).objects).toEqual([{ id: "360033549136", name: "Airbyte" }])
  expect((await readAll(desk, "article")).objects).toEqual([])
  const { objects, cursors } = await readAll(desk, "ticket")
  expect(objects).toHaveLength(250)
  expect(objects[0]).toMatchObject({
    ...{ id: "1", assigneeId: String(personId(1)), requester: { email: "person5@example.com" } },
    entries: [{ id: "9007199254741003", isByStaff: false }, { isInternal: true }, { isByStaff: true }],
  })
  const rest = await readAll(await openExport(folder), "ticket", cursors[0])
  expect(rest.objects.map(({ id }) => id)).toEqual(objects.slice(100).map(({ id }) => id))
})

test("a file that is cut short gives what is whole, and says so; what a field held is named", async () => {
  await lines("tickets.json", [ticketLine(1), "{broken", ticketLine(2), ticketLine(3).slice(0, 200)], "")
  const { objects, problems } = await readAll(await openExport(join(folder, "tickets.json")), "ticket")
  expect(objects.map(({ id }) => id)).toEqual(["1", "2"])
  expect(problems.map(({ reason }) => reason).sort()).toEqual([
    "cut-short",
    "invalid",
    "value-dropped",
    "value-dropped",
  ])
})

test.each([
  ["a packed file", "PK\u0003\u0004", "Unpack the file first"],
  ["another list", '{"name":"Ana"}', "This is no JSON export of Zendesk"],
  ["no JSON", "<xml>", "This is no JSON export of Zendesk"],
  ["nothing", "", "This is no JSON export of Zendesk"],
])("%s is refused in words", async (_what, content, words) => {
  await lines("export.json", [content], "")
  const opened = await openExport(join(folder, "export.json")).catch((error) => error)
  expect(opened).toBeInstanceOf(InvalidError)
  expect(opened.message).toContain(words)
  await expect(openExport(join(folder, "none.json"))).rejects.toThrow("There is no such file")
})

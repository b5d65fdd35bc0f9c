import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "kysely"
import sharp from "sharp"
import yauzl from "yauzl"
import { GET, HEAD, POST } from "@/app/api/exports/[token]/route"
import { removeAccounts } from "@/lib/people/accounts/mutations"
import { streamStorage } from "@/lib/platform/files/stream-storage"
import { readCatalogue } from "@/lib/platform/words/catalogues"
import { deactivateOwnAccount, deleteOwnAccount } from "@/lib/privacy/deletion/mutations"
import { keepFile } from "@/lib/support/attachments/mutations"
import { changeRequester } from "@/lib/support/requesters/mutations"
import { mergeTickets } from "@/lib/support/ticket-actions/merge"
import { claimTickets, createTicket, replyToTicket, writeEntry } from "@/lib/support/tickets/mutations"
import { addParticipant } from "@/lib/support/tickets/participants"
import type { Context } from "@/lib/tenancy/context"
import { defaultSettings } from "@/lib/tenancy/organisations/schema"
import { testDatabase } from "@/lib/testing/database"
import { later } from "@/lib/testing/desk"
import { buildAgent, buildCustomer, buildOrganisation, goodPassword, signedIn } from "@/lib/testing/factories"
import { untilSomethingWaits } from "@/lib/testing/lock-waits"
import { queuedMails } from "@/lib/testing/mailbox"
import { ada, buildWholeCustomer, internalCanary, upload } from "@/lib/testing/whole-customer"
import { sweepExports } from "@/lib/work/tasks/sweep-exports"
import { generateTickets } from "@/scripts/admin/generated-tickets"
import { exportKey } from "./archive-key"
import { buildExport, giveUpExport } from "./build"
import { requestExport } from "./mutations"
import { exportProgress, findDownload } from "./queries"

const database = testDatabase()
let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vestibule-exports-"))
  Object.assign(process.env, { DATA_DIR: folder, ROOT_DOMAIN: "localhost", PUBLIC_SCHEME: "http" })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function simple() {
  const acme = await buildOrganisation(database.db)
  const customer = await buildCustomer(acme.operator)
  return { ...acme, customer, asking: await signedIn(acme.visitor, "customer", customer) }
}
type Company = Awaited<ReturnType<typeof simple>>

async function linkOf({ customer }: Pick<Company, "customer">): Promise<string> {
  const mails = await queuedMails(database.db, customer.email)
  const { props } = mails.findLast(({ template }) => template === "exportReady") ?? {}
  return props && "link" in props ? (String(props.link).split("/").at(-1) ?? "") : ""
}

/** Has a file made as the worker would. @returns the token of its link */
async function made(acme: Company, kind: "personal" | "tickets" | "all" = "all"): Promise<string> {
  const { id } = await requestExport(acme.asking, kind)
  await buildExport(acme.operator, id)
  return linkOf(acme)
}

const ask = (acme: Pick<Company, "organisation">, token: string, session?: string, method = "POST") => {
  const headers = {
    host: `${acme.organisation.identifier}.localhost:3000`,
    ...(session && { authorization: `Bearer ${session}` }),
  }
  const request = new Request(`http://portal.invalid/api/exports/${token}`, { method, headers })
  const route = { GET, HEAD, POST }[method] ?? POST
  return route(request, { params: Promise.resolve({ token }) })
}

/** The files of an archive by path. */
async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, file) => (error ? reject(error) : resolve(file))),
  )
  const files = new Map<string, Buffer>()
  return new Promise((resolve, reject) => {
    zip.on("error", reject)
    zip.on("end", () => resolve(files))
    zip.on("entry", (entry: yauzl.Entry) =>
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error)
        files.set(entry.fileName, Buffer.concat(await stream.toArray()))
        zip.readEntry()
      }),
    )
    zip.readEntry()
  })
}

const download = async (acme: Company, token: string) => {
  const response = await ask(acme, token, acme.asking.token)
  expect(response.status).toBe(200)
  return unzipped(Buffer.from(await response.arrayBuffer()))
}

const filesOnDisk = async () => {
  const found = await readdir(join(folder, "files"), { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((entry) => entry.isFile()).map(({ name }) => name)
}

describe("what is in the file", () => {
  const opened: { acme?: Awaited<ReturnType<typeof buildWholeCustomer>>; files?: Map<string, Buffer> } = {}
  beforeAll(async () => {
    const acme = await buildWholeCustomer(database.db)
    await claimTickets(acme.operator, acme.customer)
    const other = await signedIn(
      acme.visitor,
      "customer",
      await buildCustomer(acme.operator, { firstName: "Stranger" }),
    )
    await generateTickets(acme.operator, 3)
    await requestExport(other, "all")
    Object.assign(opened, { acme, files: await download(acme, await made(acme)) })
  })
  const json = (name: string) => JSON.parse(opened.files?.get(`json/${name}.json`)?.toString("utf8") ?? "")
  const text = (path: string) => opened.files?.get(path)?.toString("utf8") ?? ""

  test("is what the database has of the person, as JSON [R05, D-57]", () => {
    const { customer, article, ticket, guest } = opened.acme ?? (undefined as never)
    expect(json("profile")).toEqual([
      expect.objectContaining({
        ...{ id: customer.id, email: customer.email, first_name: ada.firstName, last_name: ada.lastName },
        ...{ phone: ada.phone, country: "GB", time_zone: "Europe/London", description: customer.description },
      }),
    ])
    expect(json("consents")).toContainEqual(expect.objectContaining({ kind: "location", given: true }))
    expect(json("consent-history")).toHaveLength(2)
    const votes = [
      { article: article.title, vote: "up", missing: "" },
      { article: "Unhelpful", vote: "down", missing: "How to pay by card" },
    ]
    expect(
      json("votes").sort((a: { vote: string }, b: { vote: string }) => b.vote.localeCompare(a.vote)),
    ).toEqual(votes.map((vote) => expect.objectContaining(vote)))
    expect(json("comments")).toEqual([
      expect.objectContaining({ text: `Yours, ${ada.firstName} ${ada.lastName}` }),
    ])
    expect(json("surveys")).toEqual([expect.objectContaining({ ticket: ticket.number, value: "good" })])
    expect(json("sessions")).toHaveLength(1)
    expect(
      json("tickets")
        .map((one: { number: number }) => one.number)
        .sort(),
    ).toEqual([guest.number, ticket.number])
    expect(json("messages")).toHaveLength(3)
  })

  test("has its attachments under their own names, each once [D-57]", () => {
    const { ticket } = opened.acme ?? (undefined as never)
    const paths = json("attachments").map((one: { file: string }) => one.file)
    const under = (name: string) => `attachments/${ticket.number}/${name}`
    expect(paths.sort()).toEqual(["=plan (2).pdf", "=plan.pdf", "answer.pdf", "for Lovelacey.pdf"].map(under))
    for (const path of paths) expect(text(path)).toMatch(/^%PDF/)
  })

  test("has the person's photo [R05, Q06]", async () => {
    const photo = opened.files?.get("photo.webp")
    expect(await sharp(photo).metadata()).toMatchObject({ format: "webp", width: 384, height: 384 })
    expect(json("profile")).toEqual([expect.objectContaining({ photo: "photo.webp" })])
    expect(text("index.html")).toContain('href="photo.webp"')
  })

  test("can be opened in a spreadsheet, and restored [D-57]", () => {
    const csv = text("csv/tickets.csv")
    expect(csv.startsWith('\ufeff"number","subject"')).toBe(true)
    expect(csv).toContain(`"'=1+1 of ${ada.lastName}"`)
    expect(csv.split("\r\n")).toHaveLength(4)
  })

  test("is read in a page that runs and loads nothing [negative 16]", () => {
    const page = text("index.html")
    expect(page).toContain("default-src 'none'")
    expect(page).toContain('href="tickets/page-1.html"')
    for (const html of [page, text("tickets/page-1.html")])
      expect(html).not.toMatch(/<script|src=|@import|url\(/i)
    expect(text("tickets/page-1.html")).toContain(`=1+1 of ${ada.lastName}`)
    expect(text("tickets/page-1.html")).toContain("/%3Dplan%20(2).pdf")
  })

  test("holds no internal note, no secret and nobody else [negative 5, negative 3]", async () => {
    const { asking, customer } = opened.acme ?? (undefined as never)
    const all = [...(opened.files?.values() ?? [])].map((bytes) => bytes.toString("utf8")).join("\n")
    const hash = await asking.store.people.accounts.passwordHash(customer.id)
    const session = "sessionId" in asking.actor ? asking.actor.sessionId : ""
    for (const secret of [internalCanary, hash, asking.token, session, "Stranger"])
      expect(all).not.toContain(secret)
  })

  test("holds the tickets alone, or the person alone, where only they are asked for [R05]", async () => {
    const acme = await simple()
    const [personal, tickets] = [
      await download(acme, await made(acme, "personal")),
      await download(acme, await made(acme, "tickets")),
    ]
    expect([personal.has("json/profile.json"), personal.has("json/tickets.json")]).toEqual([true, false])
    expect([tickets.has("json/profile.json"), tickets.has("json/tickets.json")]).toEqual([false, true])
  })

  test("has links that lead to files of any name, and bodies by today's rules [D-57, negative 16]", async () => {
    const acme = await simple()
    const attachmentIds = [await upload(acme.asking, "50% #1 & b?.pdf")]
    const { id } = await createTicket(acme.asking, { subject: "A", body: "<p>Old</p>", attachmentIds })
    await sql`UPDATE ticket_entry SET body = '<p onclick="run()">Old</p><script>run()</script>' WHERE ticket_id = ${id}`.execute(
      database.db,
    )
    const files = await download(acme, await made(acme, "tickets"))
    const page = files.get("tickets/page-1.html")?.toString() ?? ""
    const [, link = ""] = /href="[.][.]\/(attachments[^"]*)"/.exec(page) ?? []
    expect(link).not.toMatch(/[#&?]/)
    expect(files.has(decodeURIComponent(link))).toBe(true)
    for (const path of ["tickets/page-1.html", "json/messages.json", "csv/messages.csv"]) {
      expect(files.get(path)?.toString()).toContain("<p>Old</p>")
      expect(files.get(path)?.toString()).not.toContain("run()")
    }
  })

  test("17: holds what the person wrote in others' tickets, and nothing else of these", async () => {
    const [acme, globex] = [await simple(), await simple()]
    const [otto, agent] = [await buildCustomer(acme.operator), await buildAgent(acme.operator)]
    const other = await signedIn(acme.visitor, "customer", otto)
    const staff = await signedIn(acme.visitor, "agent", agent)
    const { email, firstName } = acme.customer
    const file = async (name: string) =>
      (await keepFile(acme.operator, { name, bytes: Buffer.from("%PDF-1.7\nx") })).id
    const inCopy = async (ctx: Context, by: Context, ticketId: string, words: string) => {
      await addParticipant(by, { ticketId, address: email })
      const actor = { role: "participant" as const, ticketId, email, firstName, lastName: "" }
      await writeEntry({ ...ctx, actor }, ticketId, { body: `<p>${words}</p>` })
    }
    const handed = await createTicket(acme.asking, {
      ...{ subject: "Own subject", body: "<p>Asked before.</p>" },
      attachmentIds: [await upload(acme.asking, "before.pdf")],
    })
    await replyToTicket(staff, handed.id, { body: "<p>SECRET answer</p>", attachmentIds: [] })
    await changeRequester(later(1, staff), { id: handed.id, email: otto.email })
    await replyToTicket(later(2, other), handed.id, {
      ...{ body: "<p>SECRET of Otto</p>", attachmentIds: [await file("SECRET.pdf")] },
    })
    const whole = await createTicket(other, { subject: "SECRET", body: "<p>SECRET</p>" })
    await mergeTickets(later(3, staff), { ids: [handed.id], intoId: whole.id })
    await inCopy(acme.operator, staff, whole.id, "Read along.")
    const elsewhere = await signedIn(globex.visitor, "agent", await buildAgent(globex.operator))
    const theirs = await createTicket(globex.asking, { subject: "SECRET", body: "<p>SECRET</p>" })
    await inCopy(globex.operator, elsewhere, theirs.id, "SECRET at another company")
    const own = await createTicket(acme.asking, { subject: "Own", body: "<p>Own words.</p>" })

    // As a note that says it wrongly would have it.
    await database.db
      .updateTable("ticketEntry")
      .set({ formerRequesterId: acme.customer.id })
      .where("authorId", "=", otto.id)
      .execute()
    const files = await download(acme, await made(acme))
    const json = (name: string) => JSON.parse(files.get(`json/${name}.json`)?.toString() ?? "")
    expect(json("messages-elsewhere")).toEqual([
      expect.objectContaining({ ticket: whole.number, text: "Asked before." }),
      expect.objectContaining({ ticket: whole.number, name: firstName, text: "Read along." }),
    ])
    expect(json("messages").map(({ text }: { text: string }) => text)).toEqual(["Own words."])
    expect(json("tickets").map(({ number }: { number: number }) => number)).toEqual([own.number])
    const path = `attachments/${whole.number}/before.pdf`
    expect(json("attachments")).toEqual([expect.objectContaining({ file: path })])
    expect(files.get(path)?.toString()).toMatch(/^%PDF/)
    expect(files.get("index.html")?.toString()).toContain("Asked before.")
    for (const bytes of files.values()) expect(bytes.toString()).not.toContain("SECRET")
    const his = { ...acme, customer: otto, asking: other }
    const of = await download(his, await made(his))
    expect(JSON.parse(of.get("json/messages-elsewhere.json")?.toString() ?? "")).toEqual([])
  })

  test("is whole where it is read in many parts", async () => {
    const acme = await buildOrganisation(database.db)
    const [person] = await generateTickets(acme.operator, 1203, { customers: 1 })
    const customer = {
      ...person,
      ...(await acme.operator.store.people.accounts.find(person?.id ?? "")),
    } as Company["customer"]
    const whole = { ...acme, customer, asking: await signedIn(acme.visitor, "customer", customer) }
    const files = await download(whole, await made(whole, "tickets"))
    const { rows } = await sql<{ tickets: number; messages: number }>`
      SELECT count(DISTINCT ticket_id) AS tickets, count(*) AS messages FROM ticket_entry
      WHERE organisation_id = ${acme.organisation.id}`.execute(database.db)
    const written = (name: string) => JSON.parse(files.get(`json/${name}.json`)?.toString() ?? "")
    expect([written("tickets").length, written("messages").length]).toEqual([
      rows[0]?.tickets,
      rows[0]?.messages,
    ])
    const pages = [...files]
      .filter(([path]) => path.startsWith("tickets/"))
      .map(([, bytes]) => bytes.toString())
    expect(pages.join("").match(/<h2 /g)).toHaveLength(1203)
    expect(pages.join("").match(/<section>/g)).toHaveLength(rows[0]?.messages ?? 0)
  })
})

describe("the pages in the file", () => {
  /** What people read of a page, part by part. */
  const textsIn = (html = "") =>
    new Set(
      html
        .slice(html.indexOf("<body"))
        .split(/<[^>]*>/)
        .map((text) => text.trim())
        .filter(Boolean),
    )
  const pagesIn = (files: Map<string, Buffer>) =>
    ["index.html", "tickets/page-1.html"].map((path) => files.get(path)?.toString() ?? "")
  /** All that an export says in this language, but for what is put into sentences. */
  const labels = (language: string) => {
    const { archive, archiveTitles, archiveFields, archiveValues } = readCatalogue("privacy", language)
    return [archive, archiveTitles, archiveFields, archiveValues].flatMap((noun) =>
      Object.values(noun ?? {}).filter((text) => !/[<{]/.test(text)),
    )
  }
  const described = async (language: string | null) => {
    const acme = await buildWholeCustomer(database.db)
    await acme.operator.store.people.accounts.update(acme.customer.id, { language })
    return acme
  }

  test.each(["ar", "de"])("are in the person's language, %s, and nothing in them is English", async (tag) => {
    const acme = await described(tag)
    const files = await download(acme, await made(acme))
    const [index = "", tickets = ""] = pagesIn(files)
    const shown = textsIn(index + tickets)
    const own = new Set(labels(tag))
    const left = labels("en").filter((text) => shown.has(text) && !own.has(text))
    expect(left).toEqual([])
    const catalogue = readCatalogue("privacy", tag)
    for (const text of [
      ...Object.values(catalogue.archiveTitles ?? {}),
      ...Object.values(catalogue.archiveFields ?? {}),
      ...[
        "true",
        "active",
        "up",
        "down",
        "smiley",
        "good",
        "customer",
        "consent.given",
        "comment.written",
      ].map((value) => catalogue.archiveValues?.[value] ?? value),
    ])
      expect(shown).toContain(text)
    for (const page of [index, tickets])
      expect(page).toContain(`<html lang="${tag}" dir="${tag === "ar" ? "rtl" : "ltr"}">`)
    expect(index).toContain(tag === "ar" ? "المملكة المتحدة" : "Vereinigtes Königreich")
    // Files of programs keep what these know.
    expect(files.get("csv/votes.csv")?.toString()).toContain('"created_at","article","vote","missing"')
    expect(JSON.parse(files.get("json/votes.json")?.toString() ?? "")).toContainEqual(
      expect.objectContaining({ vote: "up" }),
    )
  })

  test("are in the portal's language for who has chosen none, and each person's own at one company", async () => {
    const acme = await buildOrganisation(database.db, { settings: { ...defaultSettings, language: "ja" } })
    const [asPortal, polish] = await Promise.all(
      [null, "pl"].map(async (language) => {
        const customer = await buildCustomer(acme.operator)
        await acme.operator.store.people.accounts.update(customer.id, { language })
        const own = { ...acme, customer, asking: await signedIn(acme.visitor, "customer", customer) }
        return download(own, await made(own))
      }),
    )
    const heading = (files = new Map<string, Buffer>()) => /<h1>(.*?)<.h1>/.exec(pagesIn(files)[0] ?? "")?.[1]
    expect([heading(asPortal), heading(polish)]).toEqual(["お客様のデータ", "Twoje dane"])
  })

  test("say moments in the person's time zone, and in English what they always said", async () => {
    const acme = await described(null)
    await acme.operator.store.people.accounts.update(acme.customer.id, { timeZone: "Asia/Tokyo" })
    const at = { ...acme.operator, now: new Date("2036-01-31T14:05:00Z") }
    const { id } = await requestExport(acme.asking, "all")
    await buildExport(at, id)
    const [index = ""] = pagesIn(await download(acme, await linkOf(acme)))
    expect(index).toContain('<time datetime="2036-01-31T14:05:00.000Z">2036-01-31 23:05 GMT+9</time>')
    expect(index).toContain('<html lang="en" dir="ltr">')
    for (const text of ["Your data", "In this archive", "first name", "Where you are signed in", "Tickets"])
      expect(textsIn(index)).toContain(text)
  })
})

describe("asking for it", () => {
  test("the same twice in a row is one file, one job and one answer [R06, D-57]", async () => {
    const acme = await simple()
    const answers = await Promise.all([1, 2, 3].map(() => requestExport(acme.asking, "all")))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    const { rows } = await sql<{ count: number }>`SELECT count(*) FROM graphile_worker._private_jobs
      WHERE payload->>'exportId' = ${answers[0]?.id}`.execute(database.db)
    expect(rows).toEqual([{ count: 1 }])
    expect(await exportProgress(acme.asking)).toMatchObject([{ status: "queued", kind: "all" }])
  })

  test("more than five a day are too many", async () => {
    const acme = await simple()
    for (let n = 0; n < 5; n++) await made(acme, "personal")
    await expect(requestExport(acme.asking, "personal")).rejects.toThrow("Too many")
  })

  test("made twice, because a process died, it is mailed once", async () => {
    const acme = await simple()
    const { id } = await requestExport(acme.asking, "all")
    await Promise.all([buildExport(acme.operator, id), buildExport(acme.operator, id)])
    await buildExport(acme.operator, id)
    expect(await queuedMails(database.db, acme.customer.email)).toHaveLength(1)
    expect(await exportProgress(acme.asking)).toMatchObject([{ id, status: "ready" }])
  })

  test("what cannot be made is tried again, and in the end said to have failed", async () => {
    const acme = await simple()
    const { id } = await requestExport(acme.asking, "all")
    await expect(buildExport(acme.operator, id, AbortSignal.abort())).rejects.toThrow()
    expect(await exportProgress(acme.asking)).toMatchObject([{ status: "queued" }])
    await giveUpExport(acme.operator, id)
    await giveUpExport(acme.operator, id)
    expect(await exportProgress(acme.asking)).toMatchObject([{ status: "failed" }])
    const mails = await queuedMails(database.db, acme.customer.email)
    expect(mails.map(({ template }) => template)).toEqual(["exportFailed"])
    expect((await requestExport(acme.asking, "all")).id).not.toBe(id)
  })

  test("an account that rests or is gone gets no file and no mail [negative 35]", async () => {
    for (const leave of [deactivateOwnAccount, (ctx: Context) => deleteOwnAccount(ctx, goodPassword)]) {
      const acme = await simple()
      const { id } = await requestExport(acme.asking, "all")
      const before = (await filesOnDisk()).length
      await leave(acme.asking)
      await buildExport(acme.operator, id)
      expect(await linkOf(acme)).toBe("")
      expect(await filesOnDisk()).toHaveLength(before)
    }
  })
})

describe("on the disk", () => {
  const lay = async (key: string) => (await streamStorage().receive([Buffer.from("x")])).keep(key)
  const keyOf = ({ organisation }: Company, id: string) => exportKey(organisation.id, id)
  const isThere = async (id: string) => (await filesOnDisk()).includes(`${id}.zip`)

  test("nothing stays of what failed [D-57]", async () => {
    const acme = await simple()
    const { id } = await requestExport(acme.asking, "all")
    // As of a process that could not say so any more.
    await lay(keyOf(acme, id))
    await giveUpExport(acme.operator, id)
    expect(await isThere(id)).toBe(false)
    const resting = await simple()
    const asked = await requestExport(resting.asking, "all")
    await lay(keyOf(resting, asked.id))
    await deactivateOwnAccount(resting.asking)
    await buildExport(resting.operator, asked.id)
    expect(await isThere(asked.id)).toBe(false)
  })

  test("what is nobody's is found, and what is being made is left alone [D-57]", async () => {
    const acme = await simple()
    const ready = await requestExport(acme.asking, "personal")
    await buildExport(acme.operator, ready.id)
    const failed = await requestExport(acme.asking, "tickets")
    await giveUpExport(acme.operator, failed.id)
    const queued = await requestExport(acme.asking, "all")
    for (const id of [failed.id, queued.id, "never0asked0for"]) await lay(keyOf(acme, id))
    await sweepExports()
    const there = await Promise.all(
      [ready, failed, queued, { id: "never0asked0for" }].map(({ id }) => isThere(id)),
    )
    expect(there).toEqual([true, false, true, false])
  })

  test("a newer file of the same kind takes the older one's place, and no other's [D-57]", async () => {
    const acme = await simple()
    const [first, other, second] = [
      await made(acme, "personal"),
      await made(acme, "tickets"),
      await made(acme, "personal"),
    ]
    expect(await findDownload(acme.asking, first)).toEqual({ state: "expired" })
    for (const token of [other, second])
      expect(await findDownload(acme.asking, token)).toMatchObject({ state: "ready" })
    await sweepExports()
    const ids = (await exportProgress(acme.asking)).map(({ id }) => id)
    expect((await Promise.all(ids.map(isThere))).sort()).toEqual([false, true, true])
  })

  test("one file that cannot be removed keeps no other one [D-57]", async () => {
    const [one, two] = [await simple(), await simple()]
    for (const acme of [one, two]) await made(acme, "personal")
    const ids = await Promise.all(
      [one, two].map(async ({ asking }) => (await exportProgress(asking))[0]?.id ?? ""),
    )
    const [stuck = ""] = [one, two]
      .map((acme, at) => join(folder, "files", keyOf(acme, ids[at] ?? "")))
      .sort()
    await rm(stuck)
    await mkdir(stuck)
    await sql`UPDATE data_export SET expires_at = now() - interval '1 second' WHERE id = ANY (${ids})`.execute(
      database.db,
    )
    await sweepExports()
    expect(await Promise.all(ids.map(isThere))).toEqual([false, false])
    const { rows } = await sql<{ key: string }>`
      SELECT key FROM data_export WHERE id = ANY (${ids}) AND key IS NOT NULL`.execute(database.db)
    expect(rows.map(({ key }) => join(folder, "files", key))).toEqual([stuck])
    await rm(stuck, { recursive: true })
  })

  test("what nobody makes any more has failed after a day, and a mail says so [R06]", async () => {
    const acme = await simple()
    const { id } = await requestExport(acme.asking, "all")
    await sql`UPDATE data_export SET created_at = now() - interval '25 hours' WHERE id = ${id}`.execute(
      database.db,
    )
    await sweepExports()
    await sweepExports()
    expect(await exportProgress(acme.asking)).toMatchObject([{ id, status: "failed" }])
    const mails = await queuedMails(database.db, acme.customer.email)
    expect(mails.map(({ template }) => template)).toEqual(["exportFailed"])
  })

  test("an account that is deleted while its file is made gets neither file nor mail [negative 35]", async () => {
    const acme = await simple()
    const { id } = await requestExport(acme.asking, "all")
    const building = { done: Promise.resolve() }
    await acme.operator.store.transaction(async (store) => {
      await store.people.accounts.lock(acme.customer.id)
      building.done = buildExport(acme.operator, id)
      const isOver = building.done.then(() => true)
      await Promise.race([isOver, untilSomethingWaits(database.db)])
      await store.transaction((inside) => removeAccounts(inside, [acme.customer.id]))
    })
    await building.done
    expect(await linkOf(acme)).toBe("")
    expect(await isThere(id)).toBe(false)
  })
})

describe("the link", () => {
  test("is not used up by anyone who looks at it, and gives the file once [negative 30]", async () => {
    const acme = await simple()
    const token = await made(acme)
    for (const method of ["GET", "HEAD", "GET"]) {
      const { status, headers } = await ask(acme, token, acme.asking.token, method)
      expect([status, headers.get("location")]).toEqual([303, `/data-export/${token}`])
    }
    expect(await findDownload(acme.asking, token)).toMatchObject({ state: "ready", kind: "all" })
    const both = await Promise.all([1, 2].map(() => ask(acme, token, acme.asking.token)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 303])
    for (const each of both) await each.arrayBuffer()
    expect(await findDownload(acme.asking, token)).toEqual({ state: "used" })
  })

  test("opens for the customer it was mailed to, and for nobody else [negative 1, negative 3]", async () => {
    const [acme, globex] = [await simple(), await simple()]
    const token = await made(acme)
    const colleague = await signedIn(acme.visitor, "customer", await buildCustomer(acme.operator))
    for (const session of [undefined, colleague.token, globex.asking.token])
      expect((await ask(acme, token, session)).status).toBe(303)
    expect((await ask(globex, token, globex.asking.token)).status).toBe(303)
    expect((await ask(globex, token, acme.asking.token)).status).toBe(303)
    await expect(findDownload(colleague, token)).rejects.toThrow("not found")
    await expect(findDownload(globex.asking, token)).rejects.toThrow("not found")
    expect(await findDownload(acme.asking, token)).toMatchObject({ state: "ready" })
  })

  test("counts for seven days, after which the file is removed [D-57]", async () => {
    const acme = await simple()
    const token = await made(acme)
    const days = (n: number) => ({ ...acme.asking, now: new Date(Date.now() + n * 86_400_000) })
    expect(await findDownload(days(6.9), token)).toMatchObject({ state: "ready" })
    expect(await findDownload(days(7.1), token)).toEqual({ state: "expired" })
    await sweepExports()
    const { id } = (await exportProgress(acme.asking))[0] ?? { id: "" }
    expect(await filesOnDisk()).toContain(`${id}.zip`)
    await sql`UPDATE data_export SET expires_at = now() - interval '1 second' WHERE id = ${id}`.execute(
      database.db,
    )
    await sweepExports()
    expect(await filesOnDisk()).not.toContain(`${id}.zip`)
    expect((await ask(acme, token, acme.asking.token)).status).toBe(303)
  })

  test("is kept as a hash only [negative 31]", async () => {
    const token = await made(await simple())
    const { rows } = await sql<{ found: boolean }>`
      SELECT bool_or(data_export::text LIKE ${`%${token}%`}) AS found FROM data_export`.execute(database.db)
    expect(token).toHaveLength(43)
    expect(rows).toEqual([{ found: false }])
  })
})

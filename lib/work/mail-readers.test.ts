import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { sql } from "kysely"
import { readEnv } from "@/lib/platform/env"
import { createLog } from "@/lib/platform/log"
import { outgoingWords } from "@/lib/platform/outgoing"
import { startTraces } from "@/lib/platform/traces/start-traces"
import { removeImapSource, saveImapSource, testImapConnection } from "@/lib/support/imap/mutations"
import { getImapSource } from "@/lib/support/imap/queries"
import type { ImapSettings } from "@/lib/support/imap/schema"
import { imapWords } from "@/lib/support/imap/values"
import { longestMail } from "@/lib/support/inbound/schema"
import { addInbox, removeInbox } from "@/lib/support/inboxes/mutations"
import { startCollector, type ToldSpan } from "@/lib/testing/collector"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { testDatabase } from "@/lib/testing/database"
import { buildDesk, type Desk } from "@/lib/testing/desk"
import {
  type ImapServer,
  imapPassword,
  imapPrograms,
  startImapServer,
  startProxy,
} from "@/lib/testing/imap-server"
import { startSilentServer } from "@/lib/testing/mail-server"
import { optionalProgram } from "@/lib/testing/programs"
import { firstTry } from "@/lib/testing/tries"
import { until } from "@/lib/testing/until"
import { type MailReaders, startMailReaders } from "./mail-readers"
import { fileReceivedMail } from "./tasks/file-mail"

const database = testDatabase()
const folder = makeDataFolder("imap")
const readers: MailReaders[] = []
const proxies: { stop: () => Promise<void> }[] = []
let server: ImapServer
let made = 0

const missing = imapPrograms.filter((name) => !optionalProgram(name))
const describeImap = missing.length === 0 ? describe : describe.skip

beforeAll(() => {
  process.env.DATA_DIR = folder
  process.env.PRIVATE_NETWORKS = "127.0.0.0/8,::1"
})
afterEach(async () => {
  await Promise.all(readers.splice(0).map((each) => each.stop()))
  await Promise.all(proxies.splice(0).map((each) => each.stop()))
})
afterAll(() => {
  delete process.env.PRIVATE_NETWORKS
  removeDataFolder(folder)
})

/** As patient as it takes: on a slow machine a server may take its time, and one that is given up is another connection. */
const quick = { lookMs: 50, pollMs: 300, patienceMs: 60_000, pauseMs: 50 }
const read = (options = {}) => {
  const started = startMailReaders(createLog("silent"), { ...quick, ...options })
  readers.push(started)
  return started
}
const password = { signIn: "password", password: imapPassword } as const

async function desk(settings: Partial<ImapSettings> = {}) {
  const built = await buildDesk(database.db)
  const user = `box${++made}`
  const inbox = await addInbox(built.owner, { address: `${user}@acme.example` })
  const place = { host: "127.0.0.1", port: server?.port, security: "none" as const, userName: user }
  const source = { ...place, credentials: password, readsExisting: true, ...settings }
  return { ...built, user, inbox, source, save: () => saveImapSource(built.owner, inbox.id, source) }
}
type ReadingDesk = Awaited<ReturnType<typeof desk>>

const mail = (id: string, words = "It does not ring.", headers = "") =>
  `From: Ann <ann@example.com>\nTo: help@acme.example\nSubject: The bell ${id}\nMessage-ID: <${id}@example.com>\n${headers}\n${words}\n`
const kept = ({ organisation }: Pick<Desk, "organisation">) =>
  database.db
    .selectFrom("inboundMail")
    .select(["id", "messageId", "recipient", "isCut", "state", "reason"])
    .where("organisationId", "=", organisation.id)
    .orderBy("receivedAt")
    .orderBy("messageId")
    .execute()
const ids = async (acme: ReadingDesk) =>
  (await kept(acme)).map(({ messageId }) => messageId.replace(/@.*/, ""))
const has = (acme: ReadingDesk, ...expected: string[]) =>
  until(async () => (await ids(acme)).sort().join() === expected.sort().join())
const shown = ({ owner, inbox }: ReadingDesk) => getImapSource(owner, inbox.id)
const faulty = (acme: ReadingDesk) => until(async () => (await shown(acme))?.error)

describeImap(
  `a mailbox at a Dovecot${missing.length > 0 ? ` (skipped: no ${missing.join(", ")})` : ""}`,
  () => {
    beforeAll(async () => {
      server = await startImapServer()
    })
    afterAll(() => server.stop())

    test("what is in it and what comes later is read once, and stays there unread", async () => {
      const acme = await desk()
      await server.deliver(acme.user, [mail("one"), mail("two")])
      await acme.save()
      read({ pollMs: 60_000 })
      await has(acme, "one", "two")
      // The server says of this one by itself.
      await server.deliver(acme.user, [mail("three")])
      await has(acme, "one", "two", "three")
      expect((await kept(acme))[0]).toMatchObject({ recipient: acme.inbox.address, state: "received" })
      for (const { id } of await kept(acme))
        await fileReceivedMail({ organisationId: acme.organisation.id, mailId: id }, firstTry)
      expect((await kept(acme)).map(({ state }) => state)).toEqual(["filed", "filed", "filed"])
      const client = await server.client(acme.user)
      expect(await client.status("INBOX", { messages: true, unseen: true })).toMatchObject({
        messages: 3,
        unseen: 3,
      })
      await client.logout()
      expect(await shown(acme)).toMatchObject({ error: "", checkedAt: expect.any(String) })
    })

    test("a look into it is a trace, and so is each mail with its statements; they hold nothing of a mail", async () => {
      const collector = await startCollector()
      const stop = await startTraces(readEnv(), createLog("silent"))
      try {
        const acme = await desk()
        await server.deliver(acme.user, [mail("one", "Secret words")])
        await acme.save()
        read()
        await has(acme, "one")
        // Mailboxes of other companies are read at the same time.
        const lookOf = ({ name, attributes }: ToldSpan) =>
          name === "read mailbox" && attributes["vestibule.organisation"] === acme.organisation.id
        await until(() => collector.spans().some(lookOf))
        await stop?.()
        const spans = collector.spans()
        const look = spans.find(lookOf)
        const within = (span?: ToldSpan) =>
          spans.filter(({ parentSpanId }) => parentSpanId === span?.spanId).map(({ name }) => name)
        const asked = within(look).filter((name) => name.startsWith("imap "))
        expect(asked).toEqual(["imap open folder", "imap search", "imap list"])
        const received = spans.filter(({ name }) => name === "receive mail")
        expect(received.map(within)).toContainEqual(
          expect.arrayContaining(["imap fetch", "insert inbound_mail"]),
        )
        expect(received[0]?.traceId).not.toBe(look?.traceId)
        expect(spans.find(({ name }) => name === "imap connect")?.attributes["server.address"]).toBe(
          "127.0.0.1",
        )
        for (const private_ of ["ann@example.com", "Secret words", acme.user, imapPassword])
          expect(collector.text()).not.toContain(private_)
      } finally {
        await stop?.()
        await collector.stop()
      }
    })

    test("from now on means that what is there already is no ticket", async () => {
      const acme = await desk({ readsExisting: false })
      await server.deliver(acme.user, [mail("old")])
      await acme.save()
      read()
      await until(async () => (await shown(acme))?.checkedAt)
      await server.deliver(acme.user, [mail("new")])
      await has(acme, "new")
    })

    test("an IMAP server that gives no UIDNEXT is begun with behind what is there already", async () => {
      read()
      for (const older of [[mail("old")], []]) {
        const acme = await desk({ readsExisting: false })
        const proxy = await startProxy(server.port)
        proxies.push(proxy)
        acme.source.port = proxy.port
        proxy.rules.rewrite = (said) => said.replace(/^\* OK \[UIDNEXT .*\r\n/gm, "")
        await server.deliver(acme.user, older)
        await acme.save()
        await until(async () => (await shown(acme))?.checkedAt)
        await server.deliver(acme.user, [mail("new")])
        await has(acme, "new")
        expect((await shown(acme))?.error).toBe("")
      }
    })

    test("what was read is moved where it is to be, and a folder that is not there is said", async () => {
      const acme = await desk({ moveTo: "Done" })
      await server.deliver(acme.user, [mail("one"), mail("two")])
      await acme.save()
      read()
      await has(acme, "one", "two")
      const client = await server.client(acme.user)
      await until(async () => {
        const done = await client.status("Done", { messages: true })
        return done && done.messages === 2
      })
      expect(await client.status("INBOX", { messages: true })).toMatchObject({ messages: 0 })
      await client.logout()
      const lost = await desk({ moveTo: "Nowhere" })
      await server.deliver(lost.user, [mail("three")])
      await lost.save()
      await has(lost, "three")
      expect(await faulty(lost)).toBe(imapWords.notMoved)
      expect((await shown(lost))?.checkedAt).toEqual(expect.any(String))
      expect(await testImapConnection(lost.owner, lost.inbox.id, lost.source)).toMatchObject({
        fault: imapWords.moveTo,
      })
    })

    test("a server that counts anew loses and doubles nothing, and what is old stays old", async () => {
      const acme = await desk()
      await server.deliver(acme.user, [mail("one"), mail("two")])
      await acme.save()
      read()
      await has(acme, "one", "two")
      await readers.splice(0)[0]?.stop()
      const before = await acme.owner.store.support.imapSources.find(acme.inbox.id)
      server.renumber(acme.user)
      await server.deliver(acme.user, [mail("ancient")], new Date("2020-01-01"))
      await server.deliver(acme.user, [mail("three")])
      read()
      await has(acme, "one", "two", "three")
      const after = await until(async () => {
        const found = await acme.owner.store.support.imapSources.find(acme.inbox.id)
        return found && found.lastUid > 3 ? found : false
      })
      expect(after.uidValidity).not.toBe(before?.uidValidity)
      expect(await ids(acme)).toHaveLength(3)
      await until(
        async () => (await acme.owner.store.support.imapSources.find(acme.inbox.id))?.readsSince === null,
      )
      await server.deliver(acme.user, [
        mail("clock", "Mine is slow.", "Date: Wed, 1 Jan 2020 12:00:00 +0000\n"),
      ])
      await has(acme, "one", "two", "three", "clock")
    })

    test("a mailbox whose server has another name is read on from where it was", async () => {
      for (const readsExisting of [true, false]) {
        const acme = await desk({ readsExisting })
        await server.deliver(acme.user, [mail("old")])
        await acme.save()
        const reader = read()
        await until(async () => (await shown(acme))?.checkedAt)
        await server.deliver(acme.user, [mail("one")])
        await has(acme, ...(readsExisting ? ["old"] : []), "one")
        await reader.stop()
        await server.deliver(acme.user, [mail("two")])
        // So that what is read again would be taken again.
        await database.db.deleteFrom("inboundMail").execute()
        await saveImapSource(acme.owner, acme.inbox.id, { ...acme.source, host: "localhost" })
        const second = read()
        await until(async () => (await ids(acme)).includes("two"))
        expect(await ids(acme)).toEqual(["two"])
        await second.stop()
      }
    })

    test("another server that numbers its mails alike and has not come as far is read from its beginning", async () => {
      const acme = await desk({ readsExisting: true })
      await acme.save()
      const reader = read()
      await server.deliver(acme.user, [mail("one")])
      await has(acme, "one")
      await reader.stop()
      await database.db
        .updateTable("imapSource")
        .set({ lastUid: 5000 })
        .where("inboxId", "=", acme.inbox.id)
        .execute()
      await server.deliver(acme.user, [mail("two")])
      read()
      await has(acme, "one", "two")
    })

    test("two instances read a mailbox one at a time, and one that dies is followed by another", async () => {
      const acme = await desk()
      const proxy = await startProxy(server.port)
      proxies.push(proxy)
      acme.source.port = proxy.port
      await acme.save()
      const [one] = [read(), read(), read()]
      await server.deliver(acme.user, [mail("one")])
      await has(acme, "one")
      expect(proxy.connected()).toBe(1)
      await one?.stop()
      await server.deliver(acme.user, [mail("two")])
      await has(acme, "one", "two")
      expect(proxy.connected()).toBeLessThanOrEqual(2)
    })

    test("more mailboxes than an instance reads at a time take turns, which is said; one that fails or does not end keeps none of them", async () => {
      const all = await Promise.all(Array.from({ length: 3 }, () => desk()))
      const refused = await desk({ port: 1 })
      const endless = await desk()
      const proxy = await startProxy(server.port)
      proxies.push(proxy)
      proxy.rules.rewrite = (said) => (/^\* E?SEARCH/m.test(said) ? "" : said)
      endless.source.port = proxy.port
      for (const each of [endless, refused, ...all]) await each.save()
      const log = createLog("silent")
      const warned: unknown[] = []
      log.warn = (...said: unknown[]) => void warned.push(said)
      readers.push(startMailReaders(log, { ...quick, most: 1, turnMs: 100 }))
      for (const name of ["one", "two"])
        for (const each of all) {
          await server.deliver(each.user, [mail(name)])
          await until(async () => (await ids(each)).includes(name))
        }
      expect(await faulty(refused)).toBe(imapWords.refused)
      expect(warned).toContainEqual([
        { most: 1, waiting: expect.any(Number) },
        "More mailboxes than this instance reads at a time: they take turns",
      ])
    })

    test("a mailbox that is changed while it is kept is read by one reader, which stops", async () => {
      const acme = await desk()
      const proxy = await startProxy(server.port)
      proxies.push(proxy)
      acme.source.port = proxy.port
      await acme.save()
      // Each time it is kept it is changed, as if a manager had saved it in just that moment.
      await sql`CREATE FUNCTION change_kept() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        UPDATE imap_source SET reader = NULL, reader_until = NULL WHERE inbox_id = NEW.inbox_id; RETURN NULL; END $$`.execute(
        database.db,
      )
      await sql`CREATE TRIGGER change_kept AFTER UPDATE ON imap_source FOR EACH ROW
        WHEN (NEW.reader = OLD.reader AND NEW.reader_until <> OLD.reader_until) EXECUTE FUNCTION change_kept()`.execute(
        database.db,
      )
      const reader = read()
      await until(() => proxy.connected() > 3)
      await sql`DROP FUNCTION change_kept CASCADE`.execute(database.db)
      await reader.stop()
      await until(() => proxy.open() === 0)
    })

    test("connections that break in the middle lose and double nothing", async () => {
      const acme = await desk()
      const proxy = await startProxy(server.port)
      proxies.push(proxy)
      acme.source.port = proxy.port
      const names = Array.from({ length: 24 }, (_, index) => `mail${index}`)
      await server.deliver(
        acme.user,
        names.map((name) => mail(name, "It does not ring. ".repeat(200))),
      )
      proxy.rules.cutAfterBytes = 30_000
      await acme.save()
      read()
      expect(await faulty(acme)).toBe(imapWords.closed)
      await has(acme, ...names)
      expect(proxy.connected()).toBeGreaterThan(2)
      proxy.rules.cutAfterBytes = Number.POSITIVE_INFINITY
      await until(async () => (await shown(acme))?.error === "")
    })

    test("17: answers in another order, and said twice, lose and double nothing", async () => {
      const acme = await desk()
      const proxy = await startProxy(server.port)
      proxies.push(proxy)
      acme.source.port = proxy.port
      const turned = { searches: 0, fetches: 0 }
      proxy.rules.rewrite = (said) =>
        said
          // So that it names mails one by one.
          .replaceAll("ESEARCH", "XSEARCH")
          .replace(/^\* SEARCH( .+)\r\n/gm, (_, uids: string) => {
            const backwards = uids.trim().split(" ").reverse()
            turned.searches += backwards.length > 1 ? 1 : 0
            return `* SEARCH ${[...backwards, ...backwards].join(" ")}\r\n`
          })
          .replace(/(?:^\* \d+ FETCH [^{\r\n]*RFC822\.SIZE[^{\r\n]*\r\n)+/gm, (lines) => {
            const backwards = lines.split(/(?<=\n)/).reverse()
            turned.fetches += backwards.length > 1 ? 1 : 0
            return [...backwards, ...backwards].join("")
          })
      const names = Array.from({ length: 6 }, (_, index) => `turned${index}`)
      await server.deliver(
        acme.user,
        names.map((name) => mail(name)),
      )
      await acme.save()
      read()
      await has(acme, ...names)
      await until(async () => (await shown(acme))?.checkedAt)
      expect(await ids(acme)).toHaveLength(names.length)
      expect(Math.min(turned.searches, turned.fetches)).toBeGreaterThan(0)
      await server.deliver(acme.user, [mail("later")])
      await has(acme, ...names, "later")
    })

    test("a server that falls silent is given up and asked again", async () => {
      const acme = await desk()
      const proxy = await startProxy(server.port)
      proxies.push(proxy)
      acme.source.port = proxy.port
      await acme.save()
      read({ patienceMs: 1000 })
      await until(async () => (await shown(acme))?.checkedAt)
      proxy.rules.holds = true
      await server.deliver(acme.user, [mail("one")])
      expect(await faulty(acme)).toMatch(new RegExp(`${imapWords.silent}|${imapWords.unreachable}`))
      expect(await ids(acme)).toEqual([])
      proxy.rules.holds = false
      proxy.cut()
      await has(acme, "one")
    })

    test("of a mail that is too large its head is kept, and the ones behind it are read", async () => {
      const acme = await desk()
      await server.deliver(acme.user, [mail("huge", "x".repeat(longestMail)), mail("small")])
      await acme.save()
      read()
      await has(acme, "huge", "small")
      for (const { id } of await kept(acme))
        await fileReceivedMail({ organisationId: acme.organisation.id, mailId: id }, firstTry)
      expect(await kept(acme)).toMatchObject(
        expect.arrayContaining([
          expect.objectContaining({
            messageId: "huge@example.com",
            isCut: true,
            state: "suspended",
            reason: "too-large",
          }),
          expect.objectContaining({ messageId: "small@example.com", isCut: false, state: "filed" }),
        ]),
      )
    })

    test("an inbox that is removed is read no more, and one that is changed is read as it is now", async () => {
      const acme = await desk()
      await acme.save()
      read()
      await until(async () => (await shown(acme))?.checkedAt)
      const other = `${acme.user}b`
      await server.deliver(other, [mail("other")])
      await saveImapSource(acme.owner, acme.inbox.id, { ...acme.source, userName: other })
      await has(acme, "other")
      await removeInbox(acme.owner, acme.inbox.id)
      await server.deliver(other, [mail("late")])
      const next = await desk()
      await server.deliver(next.user, [mail("next")])
      await next.save()
      await has(next, "next")
      expect(await ids(acme)).toEqual(["other"])
      await expect(removeImapSource(acme.owner, acme.inbox.id)).rejects.toMatchObject({
        name: "NotFoundError",
      })
    })

    test("what is wrong is said in words", async () => {
      const acme = await desk()
      const ask = async (settings: Partial<ImapSettings>) =>
        (await testImapConnection(acme.owner, acme.inbox.id, { ...acme.source, ...settings })).fault
      await server.deliver(acme.user, [mail("one")])
      expect(await testImapConnection(acme.owner, acme.inbox.id, acme.source)).toEqual({
        fault: "",
        mails: 1,
      })
      expect(await ask({ host: "nowhere.invalid" })).toBe(outgoingWords.unknown)
      expect(await ask({ port: 1 })).toBe(imapWords.refused)
      expect(await ask({ port: server.tlsPort, security: "tls" })).toBe(imapWords.certificate)
      expect(await ask({ security: "starttls" })).toBe(imapWords.certificate)
      expect(await ask({ security: "tls" })).toBe(imapWords.notImap)
      expect(await ask({ credentials: { signIn: "password", password: "wrong" } })).toBe(imapWords.login)
      expect(await ask({ folder: "Nowhere" })).toBe(imapWords.folder)
      process.env.PRIVATE_NETWORKS = ""
      for (const host of ["127.0.0.1", "localhost", "10.0.0.1", "169.254.169.254", "::1", "::ffff:127.0.0.1"])
        expect(await ask({ host })).toBe(outgoingWords.private)
      process.env.PRIVATE_NETWORKS = "127.0.0.0/8,::1"
    })

    test("the password that is kept goes to no other server or user, and is shown to no one", async () => {
      const acme = await desk()
      await acme.save()
      const { credentials: _, ...kept } = acme.source
      expect(await testImapConnection(acme.owner, acme.inbox.id, kept)).toMatchObject({ fault: "" })
      expect(JSON.stringify(await shown(acme))).not.toContain(imapPassword)
      await saveImapSource(acme.owner, acme.inbox.id, { ...kept, folder: "Done" })
      for (const other of [{ host: "localhost" }, { port: server.tlsPort }, { userName: "eve" }])
        for (const attempt of [saveImapSource, testImapConnection])
          await expect(attempt(acme.owner, acme.inbox.id, { ...kept, ...other })).rejects.toMatchObject({
            name: "InvalidError",
            fields: { credentials: imapWords.credentials },
          })
    })
  },
)

test("only managers of the inbox's own company set and try what it reads", async () => {
  const [acme, globex] = [await desk({ port: 143 }), await desk({ port: 143 })]
  for (const ctx of [acme.ada, acme.customer]) {
    const refused = { name: "ForbiddenError" }
    await expect(saveImapSource(ctx, acme.inbox.id, acme.source)).rejects.toMatchObject(refused)
    await expect(testImapConnection(ctx, acme.inbox.id, acme.source)).rejects.toMatchObject(refused)
    await expect(getImapSource(ctx, acme.inbox.id)).rejects.toMatchObject(refused)
    await expect(removeImapSource(ctx, acme.inbox.id)).rejects.toMatchObject(refused)
  }
  await saveImapSource(acme.owner, acme.inbox.id, acme.source)
  const unknown = { name: "NotFoundError" }
  await expect(saveImapSource(globex.owner, acme.inbox.id, acme.source)).rejects.toMatchObject(unknown)
  await expect(testImapConnection(globex.owner, acme.inbox.id, acme.source)).rejects.toMatchObject(unknown)
  await expect(removeImapSource(globex.owner, acme.inbox.id)).rejects.toMatchObject(unknown)
  expect(await getImapSource(globex.owner, acme.inbox.id)).toBeNull()
})

test("what was read of a mailbox is known however its server is reached; another user's or folder is read from its start", async () => {
  const acme = await desk({ port: 143, readsExisting: true })
  const { imapSources } = acme.owner.store.support
  const start = { uidValidity: null, lastUid: 0, readsSince: null, readsExisting: false }
  const read = { uidValidity: "7", lastUid: 42, readsSince: null, readsExisting: true }
  const { readsExisting: _, ...unsaid } = acme.source
  const saved = async (changes: Partial<ImapSettings>) => {
    await acme.save()
    const before = await imapSources.find(acme.inbox.id)
    if (before) await imapSources.save({ ...before, ...read })
    await saveImapSource(acme.owner, acme.inbox.id, { ...unsaid, ...changes })
    return imapSources.find(acme.inbox.id)
  }
  for (const changes of [{}, { host: "mail.acme.example" }, { port: 993, security: "tls" as const }])
    expect(await saved(changes)).toMatchObject({ ...changes, ...read })
  for (const changes of [{ userName: "other" }, { folder: "Help" }])
    expect(await saved(changes)).toMatchObject({ ...changes, ...start })
})

test("a sign-in service's token signs in, and what it gives or refuses is kept or said", async () => {
  const asked: string[] = []
  let answer = JSON.stringify({ access_token: "short", refresh_token: "next" })
  const service = createServer(async (request, response) => {
    for await (const piece of request) asked.push(String(piece))
    response.end(answer)
  }).listen(0, "127.0.0.1")
  await once(service, "listening")
  const { port } = service.address() as AddressInfo
  const silent = await startSilentServer()
  const secret = {
    ...({ signIn: "oauth", clientId: "desk", clientKey: "", refreshToken: "first" } as const),
    tokenUrl: `http://127.0.0.1:${port}/token`,
  }
  const acme = await desk({ credentials: secret, port: Number(new URL(silent.url).port) })
  await acme.save()
  read({ patienceMs: 300 })
  expect(await faulty(acme)).toBe(imapWords.silent)
  expect(new URLSearchParams(asked[0])).toEqual(
    new URLSearchParams({ grant_type: "refresh_token", client_id: "desk", refresh_token: "first" }),
  )
  await until(() => asked.some((body) => body.includes("refresh_token=next")))
  answer = JSON.stringify({ error: "invalid_grant" })
  await until(async () => (await shown(acme))?.error === imapWords.oauth)
  service.close()
})

test("a token that follows one that was entered to be tried is not kept in place of the mailbox's own", async () => {
  const service = createServer((_, response) =>
    response.end(JSON.stringify({ access_token: "short", refresh_token: "next" })),
  ).listen(0, "127.0.0.1")
  await once(service, "listening")
  const { port } = service.address() as AddressInfo
  const credentials = {
    ...({ signIn: "oauth", clientId: "desk", clientKey: "", refreshToken: "first" } as const),
    tokenUrl: `http://127.0.0.1:${port}/token`,
  }
  const acme = await desk({ credentials, port: 1 })
  await acme.save()
  const kept = async () => (await acme.owner.store.support.imapSources.find(acme.inbox.id))?.sealed
  const before = await kept()
  const entered = { ...credentials, refreshToken: "other" }
  for (const host of ["127.0.0.1", "localhost"])
    await testImapConnection(acme.owner, acme.inbox.id, { ...acme.source, host, credentials: entered })
  expect(await kept()).toBe(before)
  await testImapConnection(acme.owner, acme.inbox.id, { ...acme.source, credentials: undefined })
  expect(await kept()).not.toBe(before)
  service.close()
})

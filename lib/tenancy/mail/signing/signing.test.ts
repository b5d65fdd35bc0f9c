import { Readable } from "node:stream"
import { dkimVerify } from "mailauth/lib/dkim/verify.js"
import { ForbiddenError, NotFoundError } from "@/lib/platform/errors"
import { composeMessage } from "@/lib/tenancy/mail/message"
import { smtp } from "@/lib/tenancy/mail/smtp"
import { testDatabase } from "@/lib/testing/database"
import { startDnsServer, type Zone } from "@/lib/testing/dns-server"
import {
  buildAgent,
  buildOrganisation,
  buildOwner,
  buildSignedInOwner,
  signedIn,
} from "@/lib/testing/factories"
import { openMailServer } from "@/lib/testing/open-mail-server"
import { openStore } from "@/lib/work/store"
import { checkDueMailKeys, checkMailKey, makeMailKey, removeMailKey } from "./mutations"
import { listSignedDomains, signatureOf } from "./queries"

const database = testDatabase()
const domain = "acme.example"
const input = { domain }
afterEach(() => {
  process.env.MAIL_SENDER_DOMAINS = ""
})

async function allowed() {
  const acme = await buildSignedInOwner(database.db)
  process.env.MAIL_SENDER_DOMAINS = `${acme.organisation.identifier}=${domain}`
  return acme
}

/** A mail of the company as it came over the wire. */
async function sent({ organisation, operator }: Awaited<ReturnType<typeof allowed>>) {
  const server = await openMailServer()
  const content = { subject: "Grüße", preview: "", heading: "The bell", body: "It rings.", reason: "" }
  const to = "rosa@example.org"
  const sender = { name: "Help", address: `help@${domain}` }
  const address = "https://acme.example/api/unsubscribe/1"
  const message = await composeMessage(organisation, {
    ...{
      id: "one",
      to,
      role: "customer",
      content,
      sender,
      unsubscribe: { page: address, oneClick: address },
    },
    signatureOf: (name) => signatureOf(operator, name),
  })
  await smtp(server.url)(message)
  await server.close()
  return server.received[0]?.raw ?? ""
}

const verdictOn = async (raw: string, zone: Zone) => {
  const { results } = await dkimVerify(Readable.from([raw]), {
    resolver: async (name: string) => (zone[name.toLowerCase()]?.TXT ?? []).map((text) => [text]),
  })
  return results.map(({ signingDomain, status }) => [signingDomain, status.result])
}

test("17: mails are signed once the record of their domain's key is found, and others can tell", async () => {
  const acme = await allowed()
  const zone: Zone = {}
  await startDnsServer(zone)
  const made = await makeMailKey(acme.asking, input)
  const { name = "", value = "" } = made.record ?? {}
  expect(made).toMatchObject({ domain, found: "unchecked", checkedAt: null })
  expect((await makeMailKey(acme.asking, input)).record).toEqual(made.record)
  expect(await sent(acme)).not.toContain("DKIM-Signature")

  expect(await checkMailKey(acme.asking, input)).toMatchObject({ found: "missing" })
  zone[name] = { TXT: ["v=DKIM1; p=AAAA"] }
  expect(await checkMailKey(acme.asking, input)).toMatchObject({ found: "different" })
  expect(await sent(acme)).not.toContain("DKIM-Signature")

  zone[name] = { TXT: [value.replace("; ", ";")] }
  expect(await checkMailKey(acme.asking, input)).toMatchObject({ found: "right" })
  const raw = await sent(acme)
  expect(await verdictOn(raw, zone)).toEqual([[domain, "pass"]])
  expect(await verdictOn(raw.replace("It rings.", "It sings."), zone)).toEqual([[domain, "neutral"]])
  // One click counts only where both of its headers are signed (RFC 8058).
  const signed = /\bh=([^;]*);/
    .exec(raw.replace(/\r\n\s+/g, ""))?.[1]
    ?.toLowerCase()
    .split(":")
  expect(signed).toEqual(
    expect.arrayContaining(["from", "to", "subject", "list-unsubscribe", "list-unsubscribe-post"]),
  )

  await removeMailKey(acme.asking, input)
  expect(await sent(acme)).not.toContain("DKIM-Signature")
  expect(await listSignedDomains(acme.asking)).toMatchObject([{ domain, record: null }])
})

test("17: a company signs for its own domains alone, and its managers only", async () => {
  const acme = await allowed()
  const other = await buildOrganisation(database.db)
  const foreign = await signedIn(other.visitor, "owner", await buildOwner(other.operator))
  await makeMailKey(acme.asking, input)
  for (const act of [makeMailKey, checkMailKey, removeMailKey])
    await expect(act(foreign, input)).rejects.toThrow(NotFoundError)
  expect(await listSignedDomains(foreign)).toEqual([])
  expect(await signatureOf(foreign, domain)).toBeNull()
  const agent = await signedIn(acme.visitor, "agent", await buildAgent(acme.operator))
  await expect(listSignedDomains(agent)).rejects.toThrow(ForbiddenError)
  await expect(makeMailKey(agent, input)).rejects.toThrow(ForbiddenError)
})

test("17: every day the record is looked up again: one that is gone ends the signing, and one that is back begins it", async () => {
  const acme = await allowed()
  const zone: Zone = {}
  await startDnsServer(zone)
  const { name = "", value = "" } = (await makeMailKey(acme.asking, input)).record ?? {}
  const day = (days: number) => ({ ...acme.operator, now: new Date(Date.now() + days * 24 * 60 * 60 * 1000) })
  const stateOn = async (days: number) => {
    await checkDueMailKeys(day(days), (id) => openStore(database.db, id))
    const [{ found, lostAt } = { found: "", lostAt: null }] = await listSignedDomains(acme.asking)
    return { found, isLost: lostAt !== null, isSigned: (await signatureOf(acme.operator, domain)) !== null }
  }
  const right = { found: "right", isLost: false, isSigned: true }
  zone[name] = { TXT: [value] }
  expect(await stateOn(0)).toEqual(right)
  delete zone[name]
  expect(await stateOn(0.9)).toEqual(right)
  expect(await stateOn(1.1)).toEqual({ found: "missing", isLost: true, isSigned: false })
  const lost = async () =>
    (
      await database.db
        .selectFrom("activity")
        .select("detail")
        .where("organisationId", "=", acme.organisation.id)
        .where("action", "=", "mail.key-lost")
        .execute()
    ).map(({ detail }) => detail)
  expect(await stateOn(2.2)).toEqual({ found: "missing", isLost: true, isSigned: false })
  expect(await lost()).toEqual([domain])
  zone[name] = { TXT: [value] }
  expect(await stateOn(3.3)).toEqual(right)
  process.env.DNS_SERVERS = "127.0.0.1:1"
  expect(await stateOn(5)).toEqual(right)
  expect(await stateOn(7)).toEqual({ found: "unreachable", isLost: true, isSigned: false })
})

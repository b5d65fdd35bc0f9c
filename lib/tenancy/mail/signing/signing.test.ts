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
import { checkMailKey, makeMailKey, removeMailKey } from "./mutations"
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
  const message = await composeMessage(organisation, {
    ...{ id: "one", to, role: "customer", content, sender },
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

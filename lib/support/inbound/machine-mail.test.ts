import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { bounceIn } from "./bounce"
import { verdictOn } from "./checks"
import { parseMail } from "./parse"

const folder = join(__dirname, "fixtures/machine")
/** What each folder holds, by the reason why none of it becomes a ticket. */
const reasons = { automatic: "automatic", bounce: "bounce", list: "list", person: null } as const
const known = { isCut: false, isDisowned: false, isSpam: false, isFromOurselves: false, isBlocked: false }

const fixtures = Object.entries(reasons).flatMap(([kind, reason]) =>
  readdirSync(join(folder, kind)).map((file) => ({ name: `${kind}/${file}`, reason })),
)

test.each(fixtures)(
  "17: $name is filed, or not, for what it is, however it came",
  async ({ name, reason }) => {
    const raw = readFileSync(join(folder, name))
    const mail = await parseMail(raw)
    const isFromNobody = raw.includes("Return-Path: <>")
    for (const envelopeSender of [null, isFromNobody ? "" : "ann@example.com"])
      expect(verdictOn(mail, { ...known, envelopeSender })?.reason ?? null).toBe(reason)
  },
)

test.each(["postfix", "exchange", "gmail", "sendmail"])(
  "17: whom a mail did not reach is read in a report of %s",
  async (server) => {
    const mail = await parseMail(readFileSync(join(folder, `bounce/${server}.eml`)))
    expect(bounceIn(mail)).toMatchObject({ address: "gone@example.com", ids: ["<one@acme.example>"] })
  },
)

test.each(["qmail", "exim", "postfix-delayed", "server-without-marks"])(
  "17: %s reports no final failure that could be read",
  async (server) => {
    const mail = await parseMail(readFileSync(join(folder, `bounce/${server}.eml`)))
    expect(bounceIn(mail)).toBeNull()
  },
)

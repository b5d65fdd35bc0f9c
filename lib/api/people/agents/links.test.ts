import { deactivateAgent } from "@/lib/people/agents/mutations"
import { verificationToken } from "@/lib/people/login-service/links"
import { signToken } from "@/lib/platform/crypto/signed-token"
import { signingKey } from "@/lib/platform/crypto/signing-key"
import { type CallName, call } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildCustomer, buildOrganisation, goodPassword } from "@/lib/testing/factories"
import { invite } from "@/lib/testing/invite"
import { mailedCode } from "@/lib/testing/mailbox"

const database = testDatabase()
const company = () => buildOrganisation(database.db)
const day = 24 * 60 * 60 * 1000
const tokenOf = ({ link }: { link: string }) => link.split("/").at(-1) ?? ""

/** A company with a person that a careless reading of a token could return. */
async function populated() {
  const acme = await company()
  const first = await buildAgent(acme.operator)
  await buildCustomer(acme.operator)
  const hash = await acme.visitor.store.people.accounts.passwordHash(first.id)
  const isUntouched = async () => (await acme.visitor.store.people.accounts.passwordHash(first.id)) === hash
  return { ...acme, first, isUntouched }
}

const forged: [string, unknown][] = [
  ["empty", ""],
  ["null", null],
  ["absent", undefined],
  ["a blank", "%20"],
  ["blanks", "   "],
  ["a list", ["x"]],
  ["an object", { $ne: null }],
  ["a number", 1],
  ["undecryptable", "bm90.aGluZw"],
  ["SQL", "' OR 1=1"],
  ["the word null", "null"],
  ["only dots", ".."],
  ["without a signature", `${Buffer.from('[9999999999999,"[]"]').toString("base64url")}.`],
  ["very long", "x".repeat(3900)],
]

const uses: [CallName, (token: unknown) => object][] = [
  ["updateAgentVerify", (token) => ({ token, password: goodPassword })],
  ["verifyOtpAndCreateUser", (userToken) => ({ userToken, code: "123456" })],
  ["checkUserVerify", (userToken) => ({ userToken })],
  ["resendVerificationCode", (userToken) => ({ userToken })],
]

describe.each(uses)("%s [negative 31]", (name, inputOf) => {
  test.each(forged)("refuses a token that is %s, and falls to nobody", async (_, token) => {
    const acme = await populated()
    const { status, body } = await call(name, inputOf(token), acme)
    expect({ status, ticket: body.ticket, userToken: body.userToken }).toEqual({ status: 400 })
    expect(await acme.isUntouched()).toBe(true)
  })
})

test("a reset names one address: no list, no wildcard, nobody first [negative 31]", async () => {
  const acme = await populated()
  for (const email of ["", null, "%", "*", "%20", ["a@example.com"], "' OR 1=1", { $ne: "" }]) {
    const input = { email, type: "agent", code: "123456", password: "Better2_password" }
    expect((await call("verifyOtpAndUpdatePassword", input, acme)).status).toBe(400)
  }
  for (const code of ["", null, "000000 OR 1", "%", ["123456"]]) {
    const input = { email: acme.first.email, type: "agent", code, password: "Better2_password" }
    expect((await call("verifyOtpAndUpdatePassword", input, acme)).status).toBe(400)
  }
  expect(await acme.isUntouched()).toBe(true)
})

describe("an invitation [negative 31]", () => {
  const accept = (token: string, at: Awaited<ReturnType<typeof company>>) =>
    call("updateAgentVerify", { token, password: goodPassword }, at)

  test("counts once", async () => {
    const acme = await company()
    const token = tokenOf(await invite(acme.operator, "once@example.com"))
    expect((await accept(token, acme)).status).toBe(200)
    const again = await accept(token, acme)
    expect({ status: again.status, ticket: again.body.ticket }).toEqual({ status: 400 })
    expect(again.body.message).toContain("already been used")
  })

  test("is over a second after its seven days", async () => {
    const acme = await company()
    const ago = (ms: number) => ({ ...acme.operator, now: new Date(Date.now() - ms) })
    const late = tokenOf(await invite(ago(7 * day + 1000), "late@example.com"))
    const early = tokenOf(await invite(ago(7 * day - 60_000), "early@example.com"))
    expect((await accept(late, acme)).body.message).toContain("expired")
    expect((await accept(early, acme)).status).toBe(200)
  })

  test("of somebody switched off since is nobody's way in", async () => {
    const acme = await company()
    const invited = await invite(acme.operator, "off@example.com")
    await accept(tokenOf(invited), acme)
    await deactivateAgent(acme.operator, invited.account.id)
    expect((await accept(tokenOf(invited), acme)).status).toBe(400)
    const { status } = await call("frontendlogin", { email: "off@example.com", password: goodPassword }, acme)
    expect(status).toBe(400)
  })

  test("of one person does not do with another's id, nor a token of another purpose", async () => {
    const acme = await populated()
    const [mine, theirs] = [
      await invite(acme.operator, "mine@example.com"),
      await invite(acme.operator, "theirs@example.com"),
    ]
    const [body = "", signature = ""] = tokenOf(mine).split(".")
    const swapped = Buffer.from(body, "base64url").toString().replace(mine.account.id, theirs.account.id)
    expect((await accept(`${Buffer.from(swapped).toString("base64url")}.${signature}`, acme)).status).toBe(
      400,
    )
    const subject = JSON.stringify([theirs.account.id, theirs.account.attempt])
    const use = { organisationId: acme.organisation.id, subject, expiresAt: new Date(Date.now() + day) }
    const other = signToken({ ...use, purpose: "verification" }, await signingKey("invitation"))
    expect((await accept(other, acme)).status).toBe(400)
    expect((await acme.visitor.store.people.accounts.find(theirs.account.id))?.status).toBe("invited")
  })
})

test("a verification is over a second after its two hours, and one address's code is not another's [J12, negative 31]", async () => {
  const acme = await company()
  const mine = await buildCustomer(acme.operator, { status: "unverified", attempt: "mine" })
  const theirs = await buildCustomer(acme.operator, { status: "unverified", attempt: "theirs" })
  await call("resendVerificationCode", { email: mine.email, uid: mine.id }, acme)
  const code = await mailedCode(database.db, mine.email)
  const { attempt } = (await acme.visitor.store.people.accounts.find(mine.id)) ?? {}
  const old = { ...acme.visitor, now: new Date(Date.now() - 2 * 60 * 60 * 1000 - 1000) }
  const expired = await verificationToken(old, { email: mine.email, attempt: attempt ?? "", from: "signup" })
  const late = await call("verifyOtpAndCreateUser", { userToken: expired, code }, acme)
  expect(late.body).toMatchObject({ status: "400", message: "User cannot be verify." })
  const wrong = await verificationToken(acme.visitor, {
    email: theirs.email,
    attempt: "theirs",
    from: "signup",
  })
  expect((await call("verifyOtpAndCreateUser", { userToken: wrong, code }, acme)).status).toBe(400)
})

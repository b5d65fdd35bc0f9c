import { POST } from "@/app/api/sign-in-mail/route"
import { POST as answerByLink } from "@/app/api/ticket-link/[token]/route"
import { addIdentityProvider, changeIdentityProvider } from "@/lib/people/identity-providers/mutations"
import { endOtherSessions } from "@/lib/people/sessions/mutations"
import { actorOf } from "@/lib/people/sessions/queries"
import { askForSignInMail, signInByMail } from "@/lib/people/sign-in/by-mail/mutations"
import { reactivateCustomer, signInCustomer } from "@/lib/people/sign-in/mutations"
import { changePassword } from "@/lib/people/sign-in/recovery/mutations"
import { signUp } from "@/lib/people/sign-in/sign-up/mutations"
import { deleteOwnAccount } from "@/lib/privacy/deletion/mutations"
import { createGuestTicket } from "@/lib/support/tickets/mutations"
import { listOwnTickets } from "@/lib/support/tickets/queries"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import { buildCustomer, buildOrganisation, buildOwner, goodPassword, signedIn } from "@/lib/testing/factories"
import { ageCodes, mailedCode, queuedMails } from "@/lib/testing/mailbox"
import { kept } from "@/lib/testing/sign-in"

const database = testDatabase()
const wrong = "The verification code is incorrect or has expired."
const otherThan = (code: string) => (code === "000000" ? "000001" : "000000")
let strangers = 0
const newAddress = () => `stranger-${process.pid}-${strangers++}@example.com`

async function company(customerSignIn: "password" | "both" | "mail" = "both", settings = {}) {
  const built = await buildOrganisation(database.db, { settings: { customerSignIn, ...settings } })
  return { ...built, host: `${built.organisation.identifier}.localhost` }
}
type Acme = Awaited<ReturnType<typeof company>>

/** A browser: it keeps cookies, and sends forms as the portal's pages do. */
function browserAt({ host, visitor }: Acme) {
  const jar = new Map<string, string>()
  const take = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = kept([line]).split(/=(.*)/s)
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    const to = new URL(response.headers.get("location") ?? "", "http://portal")
    return { status: response.status, to: to.pathname + to.search }
  }
  const headers = () => ({
    ...{ host, origin: `http://${host}`, "content-type": "application/x-www-form-urlencoded" },
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
  })
  const request = (path: string, values: Record<string, string>, more: Record<string, string>) =>
    new Request(`http://${host}${path}`, {
      ...{ method: "POST", body: new URLSearchParams(values) },
      headers: { ...headers(), ...more },
    })
  return {
    jar,
    send: async (values: Record<string, string>, more: Record<string, string> = {}) =>
      take(await POST(request("/api/sign-in-mail", values, more))),
    sendByLink: async (token: string, more: Record<string, string> = {}) =>
      take(
        await answerByLink(request(`/api/ticket-link/${token}`, { action: "sign-in" }, more), {
          params: Promise.resolve({ token }),
        }),
      ),
    actor: () => actorOf(visitor, jar.get("vestibule.session")),
  }
}

/** What the newest mail to an address holds. */
async function mailTo(email: string) {
  const mail = (await queuedMails(database.db, email)).at(-1)
  if (mail?.template !== "signInLink") throw new Error(`No link was mailed to ${email}`)
  return {
    ...mail.props,
    key: new URL(mail.props.link).searchParams.get("key") ?? "",
    language: mail.language,
  }
}

const finish = (values: Record<string, string>) => ({ action: "finish", ...values })
const refusedCode = "/kb/login/mail?why=code"

describe("the link and the code", () => {
  test("each signs in the browser that asked, once, and leads where it was wanted", async () => {
    const acme = await company()
    const { id, email } = await buildCustomer(acme.operator)
    for (const by of ["key", "code"] as const) {
      const browser = browserAt(acme)
      expect(await browser.send({ email: ` ${email.toUpperCase()} `, to: "/list-ticket" })).toEqual({
        ...{ status: 303, to: "/kb/login/mail" },
      })
      const mailed = await mailTo(email)
      expect(mailed.link).toContain(`http://${acme.host}`)
      expect(await browser.send(finish({ [by]: mailed[by] }))).toEqual({ status: 303, to: "/list-ticket" })
      const actor = await browser.actor()
      expect(actor).toMatchObject({ role: "customer", id, proof: { way: "link", factors: ["mail"] } })
      expect((await browser.send(finish({ [by]: mailed[by] }))).to).toBe(refusedCode)
    }
  })

  test("from a page in another language they lead home in that", async () => {
    const acme = await company("both", { languages: ["de"] })
    const { email } = await buildCustomer(acme.operator)
    const browser = browserAt(acme)
    const referer = `http://${acme.host}/de/kb/login/mail`
    expect((await browser.send({ email }, { referer })).to).toBe("/de/kb/login/mail")
    const { code } = await mailTo(email)
    expect((await browser.send(finish({ code }), { referer })).to).toBe("/de/kb")
  })

  test("in another browser they are worth nothing, and a link there is no guess", async () => {
    const acme = await company()
    const { email } = await buildCustomer(acme.operator)
    const [browser, other] = [browserAt(acme), browserAt(acme)]
    await browser.send({ email })
    const { key, code } = await mailTo(email)
    const ways: Record<string, string>[] = [{ key }, { code }]
    for (const values of ways) expect((await other.send(finish(values))).to).toBe(refusedCode)
    expect(await other.actor()).toEqual({ role: "anonymous" })
    await browser.send(finish({ key }))
    expect(await browser.actor()).toMatchObject({ email })
  })

  test("of two tabs the one asked last counts", async () => {
    const acme = await company()
    const { email } = await buildCustomer(acme.operator)
    const browser = browserAt(acme)
    await browser.send({ email })
    const first = await mailTo(email)
    await browser.send({ email })
    const second = await mailTo(email)
    expect((await browser.send(finish({ key: first.key }))).to).toBe(refusedCode)
    await browser.send(finish({ key: second.key }))
    expect(await browser.actor()).toMatchObject({ email })
  })

  test("15 minutes later they are over", async () => {
    const acme = await company()
    const { id, email } = await buildCustomer(acme.operator)
    const { userToken } = await askForSignInMail(acme.visitor, { email })
    const { code } = await mailTo(email)
    const late = { ...acme.visitor, now: new Date(acme.visitor.now.getTime() + 15 * 60_000) }
    await expect(signInByMail(late, { userToken, code })).rejects.toThrow(wrong)
    await ageCodes(database.db, id, 15 * 60)
    await expect(signInByMail(acme.visitor, { userToken, code })).rejects.toThrow(wrong)
  })

  test("of several that come at once one signs in", async () => {
    const acme = await company()
    const { email } = await buildCustomer(acme.operator)
    const { userToken } = await askForSignInMail(acme.visitor, { email })
    const { code } = await mailTo(email)
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => signInByMail(acme.visitor, { userToken, code })),
    )
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  })

  test("five wrong guesses end them, from however many addresses", async () => {
    const acme = await company()
    const { email } = await buildCustomer(acme.operator)
    const { userToken } = await askForSignInMail(acme.visitor, { email })
    const { code } = await mailTo(email)
    const from = (at: number) => ({ ...acme.visitor, address: `10.${at}.0.1` })
    for (let at = 0; at < 5; at++)
      await expect(signInByMail(from(at), { userToken, code: otherThan(code) })).rejects.toThrow(wrong)
    await expect(signInByMail(from(9), { userToken, code })).rejects.toThrow(wrong)
  })

  test("another person's code, and another company's token, sign nobody in", async () => {
    const [acme, globex] = [await company(), await company()]
    const { email } = await buildCustomer(acme.operator)
    const other = await buildCustomer(acme.operator)
    await buildCustomer(globex.operator, { email })
    const { userToken } = await askForSignInMail(acme.visitor, { email })
    const own = await mailTo(email)
    await askForSignInMail(acme.visitor, { email: other.email })
    const { code } = await mailTo(other.email)
    if (code !== own.code)
      await expect(signInByMail(acme.visitor, { userToken, code })).rejects.toThrow(wrong)
    await expect(signInByMail(globex.visitor, { userToken, code: own.code })).rejects.toThrow(wrong)
  })
})

describe("what happens meanwhile ends them", () => {
  type Meanwhile = (acme: Acme, customer: Awaited<ReturnType<typeof buildCustomer>>) => Promise<unknown>
  const asking = async (acme: Acme, customer: { id: string; email: string }) =>
    signedIn(acme.visitor, "customer", customer)
  const cases: [string, Meanwhile][] = [
    [
      "a new password",
      async (acme, customer) =>
        changePassword(await asking(acme, customer), { present: goodPassword, next: "Bb2-cdefg" }),
    ],
    ["all sessions ended", async (acme, customer) => endOtherSessions(await asking(acme, customer))],
    [
      "another address",
      (acme, { id }) => acme.operator.store.people.accounts.update(id, { email: newAddress() }),
    ],
    [
      "the account deleted",
      async (acme, customer) => deleteOwnAccount(await asking(acme, customer), goodPassword),
    ],
    [
      "the way switched off",
      (acme) => {
        acme.visitor.organisation.settings.customerSignIn = "password"
        return Promise.resolve()
      },
    ],
  ]
  test.each(cases)("%s", async (_, meanwhile) => {
    const acme = await company()
    const customer = await buildCustomer(acme.operator)
    const { userToken } = await askForSignInMail(acme.visitor, customer)
    const { code } = await mailTo(customer.email)
    await meanwhile(acme, customer)
    await expect(signInByMail(acme.visitor, { userToken, code, acceptTerms: true })).rejects.toThrow(
      /incorrect or has expired|not available/,
    )
  })
})

test("where an identity provider is required, no mail goes out and none signs in", async () => {
  const acme = await company("mail")
  const { email } = await buildCustomer(acme.operator)
  const { userToken } = await askForSignInMail(acme.visitor, { email })
  const { code } = await mailTo(email)
  const owner = await signedIn(acme.visitor, "owner", await buildOwner(acme.operator))
  const { id } = await addIdentityProvider(owner, {
    ...{ audience: "customers", name: "Acme Login", issuer: "https://8.8.8.8" },
    ...{ clientId: "vestibule", clientKey: "secret" },
  })
  await changeIdentityProvider(owner, { id, isOn: true, isEnforced: true })
  const instead = "Sign in with Acme Login instead of a password."
  await expect(signInByMail(acme.visitor, { userToken, code })).rejects.toThrow(instead)
  await expect(askForSignInMail(acme.visitor, { email })).rejects.toThrow(instead)
  expect(await queuedMails(database.db, email)).toHaveLength(1)
})

describe("who asks", () => {
  test("by password alone, which is how a company begins, nobody asks", async () => {
    const acme = await company("password")
    const { email } = await buildCustomer(acme.operator)
    const browser = browserAt(acme)
    expect((await browser.send({ email })).to).toBe("/kb/login")
    expect(await queuedMails(database.db, email)).toEqual([])
  })

  test("where customers sign in by mail alone, no password does, and none is chosen", async () => {
    const acme = await company("mail")
    const { email } = await buildCustomer(acme.operator)
    const credentials = { email, password: goodPassword }
    const instead = "Sign in by an email instead of a password."
    await expect(signInCustomer(acme.visitor, credentials)).rejects.toMatchObject({
      message: instead,
      key: 10,
    })
    const rests = await buildCustomer(acme.operator, { status: "deactivated" })
    for (const person of [email, rests.email])
      await expect(
        reactivateCustomer(acme.visitor, { email: person, password: goodPassword }),
      ).rejects.toThrow(instead)
    const kept = await acme.operator.store.people.accounts.find(rests.id)
    expect(kept?.status).toBe("deactivated")
    const form = { email: newAddress(), password: goodPassword, acceptTerms: true }
    await expect(signUp(acme.visitor, form)).rejects.toThrow(instead)
  })

  test("another site's forms ask for nothing and end nothing", async () => {
    const acme = await company()
    const { email } = await buildCustomer(acme.operator)
    const browser = browserAt(acme)
    for (const origin of ["https://evil.example", "null"])
      for (const from of ["", "cross-site", "same-site"])
        expect((await browser.send({ email }, { origin, "sec-fetch-site": from })).status).toBe(403)
    expect(await queuedMails(database.db, email)).toEqual([])
  })

  test("an address that is none is told so; too many mails to one wait", async () => {
    const acme = await company()
    const browser = browserAt(acme)
    for (const email of ["", "nobody", "a@b.c, d@e.f"])
      expect((await browser.send({ email })).to).toBe("/kb/login/mail?new=1&why=email")
    const { email } = await buildCustomer(acme.operator)
    for (let at = 0; at < 5; at++) expect((await browser.send({ email })).to).toBe("/kb/login/mail")
    expect((await browser.send({ email })).to).toBe("/kb/login/mail?why=busy")
    expect(await queuedMails(database.db, email)).toHaveLength(5)
  })

  test("only pages of the portal follow", async () => {
    const acme = await company()
    const { email } = await buildCustomer(acme.operator)
    for (const to of ["https://evil.example", "//evil.example", `/${"a".repeat(600)}`]) {
      const browser = browserAt(acme)
      await browser.send({ email, to })
      expect((await browser.send(finish({ key: (await mailTo(email)).key }))).to).toBe("/")
    }
  })
})

describe("an address without an account", () => {
  test("gets one where sign-up is open, once the terms are accepted, with what was asked from it", async () => {
    const acme = await company()
    const email = newAddress()
    await createGuestTicket(acme.visitor, {
      subject: "Bell",
      body: "<p>Broken</p>",
      firstName: "Gina",
      email,
    })
    const browser = browserAt(acme)
    await browser.send({ email })
    const { key } = await mailTo(email)
    expect((await browser.send(finish({ key }))).to).toBe("/kb/login/mail?step=terms")
    expect((await browser.send(finish({}))).to).toBe("/kb/login/mail?step=terms")
    expect(await acme.operator.store.people.accounts.findByEmail("customer", email)).toBeNull()
    await browser.send(finish({ acceptTerms: "on" }))
    const actor = await browser.actor()
    expect(actor).toMatchObject({ role: "customer", email })
    expect(await listOwnTickets({ ...acme.visitor, actor })).toHaveLength(1)
  })

  test("gets nothing where sign-up is closed, and whoever asked is told the same", async () => {
    const acme = await company("both", { signupAllowed: false })
    const { email } = await buildCustomer(acme.operator)
    const stranger = newAddress()
    const [known, unknown] = [browserAt(acme), browserAt(acme)]
    expect(await unknown.send({ email: stranger })).toEqual(await known.send({ email }))
    expect(await queuedMails(database.db, stranger)).toEqual([])
    expect((await unknown.send(finish({ code: "123456" }))).to).toBe(refusedCode)
  })

  test("gets nothing where another installation keeps the people, whose customers sign in all the same", async () => {
    const acme = await company()
    const { email } = await buildCustomer(acme.operator)
    const stranger = newAddress()
    const keeper = {
      LOGIN_SERVICE_URL: "https://login.example.com",
      ...{ LOGIN_SERVICE_USER: "acme", LOGIN_SERVICE_PASSWORD: "secret" },
    }
    Object.assign(process.env, keeper)
    try {
      await askForSignInMail(acme.visitor, { email: stranger })
      const { userToken } = await askForSignInMail(acme.visitor, { email })
      const { code } = await mailTo(email)
      expect(await signInByMail(acme.visitor, { userToken, code })).toMatchObject({ role: "customer" })
    } finally {
      for (const name of Object.keys(keeper)) delete process.env[name]
    }
    expect(await queuedMails(database.db, stranger)).toEqual([])
  })

  test("the password of whoever began to sign up with it is gone", async () => {
    const acme = await company()
    const customer = await buildCustomer(acme.operator, { status: "unverified" })
    const { userToken } = await askForSignInMail(acme.visitor, customer)
    const code = await mailedCode(database.db, customer.email)
    await expect(signInByMail(acme.visitor, { userToken, code })).rejects.toMatchObject({
      fields: { acceptTerms: "Accept Ts & Cs is required" },
    })
    await signInByMail(acme.visitor, { userToken, code, acceptTerms: true })
    const { accounts } = acme.operator.store.people
    expect(await accounts.find(customer.id)).toMatchObject({ status: "active" })
    expect(await accounts.passwordHash(customer.id)).toBeNull()
  })
})

test("a deactivated account comes back by its customer's wish alone", async () => {
  const acme = await company()
  const { id, email } = await buildCustomer(acme.operator, { status: "deactivated" })
  const browser = browserAt(acme)
  await browser.send({ email })
  expect((await browser.send(finish({ code: (await mailTo(email)).code }))).to).toBe(
    "/kb/login/mail?step=resting",
  )
  expect(await browser.actor()).toEqual({ role: "anonymous" })
  await browser.send(finish({ reactivate: "true" }))
  expect(await browser.actor()).toMatchObject({ id })
})

test("a closed portal mails nobody", async () => {
  const acme = await company()
  const { email } = await buildCustomer(acme.operator)
  await updateOrganisation(acme.operator, { ticketsDeactivated: true })
  expect((await browserAt(acme).send({ email })).to).toBe("/kb/login/mail?why=closed")
  expect(await queuedMails(database.db, email)).toEqual([])
})

describe("the link of a guest's ticket", () => {
  async function asked(acme: Acme) {
    const email = newAddress()
    const form = { subject: "Bell", body: "<p>Broken</p>", firstName: "Gina", lastName: "Lee", email }
    await createGuestTicket(acme.visitor, form)
    const mail = (await queuedMails(database.db, email)).at(-1)
    const { link = "" } = (mail?.props ?? {}) as { link?: string }
    return { email, token: link.split("/").at(-1) ?? "" }
  }

  test("has the requester mailed, and no one who holds it signed in", async () => {
    const acme = await company("both", { signupAllowed: true })
    const { email, token } = await asked(acme)
    const browser = browserAt(acme)
    expect((await browser.sendByLink(token)).to).toBe("/kb/login/mail")
    expect(await browser.actor()).toEqual({ role: "anonymous" })
    const { code } = await mailTo(email)
    await browser.send(finish({ code }))
    expect((await browser.send(finish({ acceptTerms: "on" }))).to).toBe("/list-ticket")
    expect(await browser.actor()).toMatchObject({ email, firstName: "Gina", lastName: "Lee" })
  })

  test("names the account also where the email is sent once more, and no other person's", async () => {
    const acme = await company("both", { signupAllowed: true })
    const { email, token } = await asked(acme)
    const browser = browserAt(acme)
    await browser.sendByLink(token)
    await browser.send({ email, to: "/list-ticket" })
    await browser.send(finish({ code: (await mailTo(email)).code }))
    await browser.send(finish({ acceptTerms: "on" }))
    expect(await browser.actor()).toMatchObject({ email, firstName: "Gina", lastName: "Lee" })
    const [other, another] = [await asked(acme), newAddress()]
    await browser.sendByLink(other.token)
    await browser.send({ email: another })
    await browser.send(finish({ code: (await mailTo(another)).code }))
    await browser.send(finish({ acceptTerms: "on" }))
    expect(await browser.actor()).toMatchObject({ email: another, lastName: "" })
  })

  test("of another company, of an account by now, or sent by another site mails nobody", async () => {
    const [acme, globex] = [await company(), await company()]
    const { email, token } = await asked(acme)
    const before = (await queuedMails(database.db, email)).length
    await browserAt(globex).sendByLink(token)
    await browserAt(acme).sendByLink(token, { "sec-fetch-site": "cross-site" })
    expect(await queuedMails(database.db, email)).toHaveLength(before)
    const { userToken } = await askForSignInMail(acme.visitor, { email })
    await signInByMail(acme.visitor, { userToken, code: (await mailTo(email)).code, acceptTerms: true })
    await browserAt(acme).sendByLink(token)
    expect(await queuedMails(database.db, email)).toHaveLength(before + 1)
  })
})

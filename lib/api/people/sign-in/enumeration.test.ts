import { setTimeout as pause } from "node:timers/promises"
import { hash, verify } from "@node-rs/argon2"
import { askBy, pair, type Question, questions, shape } from "@/lib/testing/account-questions"
import { type CallName, call } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { buildCustomer, buildOrganisation, goodPassword } from "@/lib/testing/factories"

// The real ones, counted: hashes of passwords and the pause that evens the time of an answer.
jest.mock("@node-rs/argon2", () => {
  const real = jest.requireActual("@node-rs/argon2")
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) }
})
jest.mock("node:timers/promises", () => {
  const real = jest.requireActual("node:timers/promises")
  return { ...real, setTimeout: jest.fn(real.setTimeout) }
})

const database = testDatabase()

const wrong = "Wrong1-password"

/** One answer, and what of its time can tell that an account exists: it is evened, or as many passwords are hashed. */
async function answerOf(question: Question, email: string, acme: Awaited<ReturnType<typeof pair>>["acme"]) {
  jest.clearAllMocks()
  const { status, body, headers } = await askBy(question, email, acme)
  const hashes = jest.mocked(hash).mock.calls.length + jest.mocked(verify).mock.calls.length
  const time = jest.mocked(pause).mock.calls.length > 0 ? "evened" : `${hashes} hashes`
  return { status, body: shape(body), headers: [...headers.keys()].sort(), time }
}

test.each(questions)(
  "$name of a neutral portal answers for an address of its $kind as for an unknown one, in words and work [negative 27, D-35]",
  async (question) => {
    const { acme, known, unknown } = await pair(database.db, question.kind)
    const answer = await answerOf(question, known, acme)
    expect(answer).toEqual(await answerOf(question, unknown, acme))
    expect(answer.status).not.toBe(429)
  },
)

test("limits of a neutral portal do not tell who exists either [negative 27]", async () => {
  await Promise.all(
    questions.map(async (question) => {
      const { name, kind } = question
      const { acme, known, unknown } = await pair(database.db, kind)
      const asking = async (email: string) => {
        const statuses: number[] = []
        for (let i = 0; i < 7; i++) statuses.push((await askBy(question, email, acme)).status)
        return statuses
      }
      const [ofKnown, ofUnknown] = [await asking(known), await asking(unknown)]
      expect({ name, kind, statuses: ofKnown }).toEqual({ name, kind, statuses: ofUnknown })
    }),
  )
})

test("what follows a pretended sign-up is told like a real one's [negative 27, negative 28]", async () => {
  const { acme, known, unknown } = await pair(database.db, "customer")
  const follow = async (email: string) => {
    const begun = await call("signup", { email, password: goodPassword, acceptTerms: true }, acme)
    const { userToken } = begun.body
    const answers = [
      await call("checkUserVerify", { userToken }, acme),
      await call("checkLink", { token: userToken, type: "customer" }, acme),
    ]
    for (let i = 0; i < 6; i++)
      answers.push(await call("verifyOtpAndCreateUser", { userToken, code: "12345x" }, acme))
    for (let i = 0; i < 6; i++)
      answers.push(await call("verifyOtpAndCreateUser", { userToken, code: "000000" }, acme))
    answers.push(await call("resendVerificationCode", { userToken }, acme))
    return answers.map(({ status, body }) => ({ status, body: shape(body) }))
  }
  expect(await follow(known)).toEqual(await follow(unknown))
})

test("without neutral answers the specified texts stay [D-35]", async () => {
  const acme = await buildOrganisation(database.db)
  const { email } = await buildCustomer(acme.operator)
  const message = async (name: CallName, input: object) => (await call(name, input, acme)).body.message
  const nobody = "nobody@example.com"
  expect(await message("logincustomer", { email: nobody, password: wrong })).toBe("User not found")
  expect(await message("logincustomer", { email, password: wrong })).toBe("Incorrect  User Name and password")
  expect(await message("forgotPasswordSendCode", { email: nobody, type: "user" })).toBe(
    "Your account is not exist in our system",
  )
  expect(await message("signup", { email, password: goodPassword, acceptTerms: true })).toBe(
    "User already verified, please login.",
  )
})

import { cutText } from "@/lib/platform/cut-text"
import { call } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildCustomer, buildOrganisation, signedIn } from "@/lib/testing/factories"
import { refuseBrokenText } from "./broken-text"

const database = testDatabase()
const broken = ["\ud800", "a\udc00b", "\udc00\ud800", "emoji cut \ud83d"]

test.each(broken)(
  "half of a character (%j) is refused wherever text is taken [negative 47]",
  async (text) => {
    const { operator, visitor, organisation } = await buildOrganisation(database.db)
    const customer = await signedIn(visitor, "customer", await buildCustomer(operator))
    const agent = await signedIn(visitor, "agent", await buildAgent(operator))
    const asked = [
      await call("logincustomer", { email: "a@example.com", password: text }, { organisation }),
      await call("updateUserDetails", { firstname: text }, { organisation, token: customer.token }),
      await call(
        "createNewTicketAuthenticatedUser",
        { subject: text },
        { organisation, token: customer.token },
      ),
      await call("createDraft", { title: "x", categoryId: text }, { organisation, token: agent.token }),
    ]
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 400))
    for (const { body } of asked) expect(JSON.stringify(body)).toContain("half of a character")
  },
)

test("so it is in a list, and as a name", () => {
  expect(() => refuseBrokenText({ a: ["x", "\ud800"] })).toThrow("half of a character")
  expect(() => refuseBrokenText({ a: [{ "\ud800": 1 }] })).toThrow("half of a character")
  expect(() => refuseBrokenText({ a: ["🚲", "e\u0301", "\ufffd"] })).not.toThrow()
})

test("what a browser cuts never ends with half of a character", () => {
  expect(cutText("ab🚲", 3)).toBe("ab")
  expect(cutText("ab🚲", 4)).toBe("ab🚲")
})

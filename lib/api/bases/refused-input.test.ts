import { type CallName, call } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { buildSignedInCustomer, goodPassword } from "@/lib/testing/factories"

const database = testDatabase()

const strength =
  "Must Contain 8 Characters, One Uppercase, One Lowercase, One Number and one special case Character"
const content = "Content is required and should be max 1500 characters."
const details = "Details is required and should be max 1500 characters."
const reply = "Content field should not be empty"
const long = "x".repeat(1501)
const credentials = { email: "a@example.com", password: goodPassword }
const guest = { firstname: "Ada", email: "ada@example.com", subject: "s", body: "<p>b</p>" }
const own = { subject: "s", body: "<p>b</p>" }

test.each([
  ["I05", "logincustomer", { password: goodPassword }, "email", "Email is required"],
  ["I05", "logincustomer", { ...credentials, email: " " }, "email", "Email is required"],
  ["I06", "logincustomer", { email: "a@example.com" }, "password", "Password is required"],
  ["J03", "signup", { ...credentials, acceptTerms: false }, "acceptTerms", "Accept Ts & Cs is required"],
  ["J04", "signup", { ...credentials, password: "short", acceptTerms: true }, "password", strength],
  ["J09", "verifyOtpAndCreateUser", { userToken: "x" }, "code", "Verification Code is required"],
  ["K01", "forgotPasswordSendCode", { type: "user" }, "email", "Email is required"],
  ["K01", "forgotPasswordSendCode", { type: "user", email: "x" }, "email", "Email is invalid"],
  ["O03", "createNewTicket", { ...guest, firstname: "" }, "firstname", "First name is required"],
  ["O05", "createNewTicket", { ...guest, email: "x" }, "email", "Please enter a valid email"],
  ["O06", "createNewTicket", { ...guest, subject: " " }, "subject", "Subject is required"],
  ["O07", "createNewTicket", { ...guest, body: "<p></p>" }, "body", content],
  ["O07", "createNewTicket", { ...guest, body: long }, "body", content],
  ["O12", "createNewTicketAuthenticatedUser", { ...own, subject: "" }, "subject", "Subject is required"],
  ["O12", "createNewTicketAuthenticatedUser", { ...own, body: long }, "body", details],
  ["N08", "createTicketsThread", { ticket_id: "x", body: "" }, "body", reply],
  ["Q13", "changePassword", { newpassword: "Better2_" }, "oldpassword", "Current password is required"],
] as [string, CallName, object, string, string][])(
  "a refusal's message is the specification's sentence and nothing else, by the name of the input [%s]",
  async (_, name, input, field, message) => {
    const { asking } = await buildSignedInCustomer(database.db)
    const { status, body } = await call(name, input, asking)
    expect({ status, message: body.message, errors: body.errors }).toEqual({
      status: 400,
      message,
      errors: { [field]: message },
    })
  },
)

test("of several faults the message is the first one's, and `errors` has them all [O03, O05, O06, O07]", async () => {
  const { asking } = await buildSignedInCustomer(database.db)
  const { body } = await call("createNewTicket", { ...guest, firstname: "", subject: "" }, asking)
  expect(body.message).toBe("First name is required")
  expect(body.errors).toEqual({ firstname: "First name is required", subject: "Subject is required" })
})

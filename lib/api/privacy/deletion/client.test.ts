import { Refusal } from "@/lib/api/http/refusal"

const failed = "Account has not been deleted due to some technical issue. Please try again."

const browser = globalThis as { window?: unknown; fetch: typeof fetch }
/** What the server answers to the one who asks. */
let answer: () => Response
let api: typeof import("./client")

beforeAll(async () => {
  browser.fetch = async () => answer()
  browser.window = { location: { href: "http://acme.localhost/profilesettings" } }
  // Only now: a client keeps the fetch it finds.
  api = await import("./client")
})

const asked: [string, () => Promise<unknown>][] = [
  ["the password cannot be checked", () => api.verifyPassword("Right1-password")],
  ["the account cannot be deleted", () => api.deleteAccount("Right1-password")],
  ["the account cannot be deleted by a passkey", () => api.deleteByPasskey()],
]
const said = (status: number, message: string) => () => Response.json({ status, message }, { status })
const refusalOf = (asking: () => Promise<unknown>) => asking().catch((error: unknown) => error)

describe.each(asked)("where %s", (_, ask) => {
  test.each([
    ["the server has a fault", said(500, "Something went wrong. Please try again.")],
    ["the server is away", said(503, "Please try again in a moment.")],
    [
      "what stands before the server has a fault",
      () => new Response("<h1>Bad Gateway</h1>", { status: 502 }),
    ],
    [
      "the network is away",
      () => {
        throw new TypeError("Failed to fetch")
      },
    ],
  ])("because %s, the customer reads that nothing has been deleted [R12]", async (_, fault) => {
    answer = fault
    const refusal = await refusalOf(ask)
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({ message: failed })
  })

  test("because the server refuses it, they read why [R11, R12]", async () => {
    answer = said(400, "Password is incorrect.")
    expect(await refusalOf(ask)).toMatchObject({ status: 400, message: "Password is incorrect." })
    answer = said(429, "Too many tries.")
    expect(await refusalOf(ask)).toMatchObject({ status: 429, message: "Too many tries." })
  })
})

test("what the server says is shown where all went well [R12]", async () => {
  answer = said(200, "Your account has been permanently deleted.")
  await api.verifyPassword("Right1-password")
  expect(await api.deleteAccount("Right1-password")).toBe("Your account has been permanently deleted.")
  expect(await api.deleteByPasskey()).toBe("Your account has been permanently deleted.")
})

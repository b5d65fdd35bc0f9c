import { keepDraft, readDraft } from "@/components/support/tickets/draft"
import { farewell } from "./farewell"

jest.mock("@/components/ui/leaving", () => ({ beginLeaving: () => () => {} }))
jest.mock("@/components/ui/toast", () => ({ showToast: () => {} }))
jest.mock("@/lib/api/people/sessions/client", () => ({ forget: () => {} }))
jest.mock("@/lib/api/people/sign-in/client", () => ({ signOut: async () => {} }))

test("what a person had begun to write leaves the browser with their account [R09, R12]", async () => {
  const left = new Promise((assign) => Object.assign(globalThis, { window: { location: { assign } } }))
  keepDraft("p1:new", { values: { body: "Begun" } })
  await farewell(async () => "Your account has been deleted")
  expect(await left).toBe("/")
  expect(readDraft("p1:new")).toEqual({})
})

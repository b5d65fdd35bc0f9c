import { toRedirect } from "./wire"

test("a proved address leads to where its owner came from [D-11, D-12]", () => {
  expect((["signup", "login", "forgot", "mail"] as const).map(toRedirect)).toEqual([
    "/signup-success/user",
    "",
    "/login",
    "/",
  ])
})

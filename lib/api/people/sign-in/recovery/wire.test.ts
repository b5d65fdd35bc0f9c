import { fromRecoveryType } from "./wire"

test("a word says whose password is forgotten [K02]", () => {
  expect(["user", "customer", "agent", "admin", ""].map(fromRecoveryType)).toEqual([
    "customer",
    "customer",
    "staff",
    "staff",
    "staff",
  ])
})

import { handedOver, handOverPath } from "./paths"

const fragmentOf = (path: string) => new URL(path, "http://acme.test").hash

test("a hand-over carries an owner's ticket in its fragment [D-32]", () => {
  expect(handedOver(fragmentOf(handOverPath("owner.id1.secret")))).toBe("owner.id1.secret")
})

test.each(["customer.id1.secret", "agent.id1.secret", "", "x"])(
  "a link with the ticket %j signs nobody in [negative 34]",
  (ticket) => expect(handedOver(fragmentOf(handOverPath(ticket)))).toBeNull(),
)

test("an address without a ticket hands nothing over", () => expect(handedOver("")).toBeNull())

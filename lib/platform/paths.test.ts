import { handedOver, handOverPath, sharePicturePath } from "./paths"

const fragmentOf = (path: string) => new URL(path, "http://acme.test").hash

test("a hand-over carries an owner's ticket in its fragment [D-32]", () => {
  expect(handedOver(fragmentOf(handOverPath("owner.id1.secret")))).toBe("owner.id1.secret")
})

test.each(["customer.id1.secret", "agent.id1.secret", "", "x"])(
  "a link with the ticket %j signs nobody in [negative 34]",
  (ticket) => expect(handedOver(fragmentOf(handOverPath(ticket)))).toBeNull(),
)

test("an address without a ticket hands nothing over", () => expect(handedOver("")).toBeNull())

test.each(["", "/de", "/pt-br", "/es-419", "/zh-hant-tw"])(
  "a page below %j has its own picture, in its language",
  (prefix) => {
    expect(sharePicturePath(`${prefix}/kb/article/Pay`)).toBe(`${prefix}/og/article/Pay.png`)
    expect(sharePicturePath(`${prefix}/kb/search`)).toBe("/og/portal.png")
  },
)

import { authorName, type CommentAuthor } from "./author-name"

const author = (profile: Partial<CommentAuthor>): CommentAuthor => ({
  authorRole: "customer",
  authorFirstName: "Ada",
  authorLastName: "Lovelace",
  authorEmail: "ada@example.com",
  ...profile,
})

test.each<[string, Partial<CommentAuthor>]>([
  ["Ada Lovelace", {}],
  ["Ada", { authorLastName: "" }],
  ["Ada", { authorLastName: "NA" }],
  ["ada Byron", { authorFirstName: "ada", authorLastName: "Byron" }],
  ["Customer", { authorFirstName: "", authorLastName: "" }],
  ["Customer", { authorFirstName: "", authorLastName: "NA" }],
  ["Support", { authorRole: "agent", authorFirstName: "", authorLastName: "" }],
  ["Support", { authorRole: "owner", authorFirstName: "", authorLastName: "" }],
])("a comment is signed %s [D-51]", (name, profile) => {
  expect(authorName(author(profile))).toBe(name)
})

test.each<Partial<CommentAuthor>>([
  { authorFirstName: "ada", authorLastName: "" },
  { authorFirstName: "ada", authorLastName: "NA" },
  { authorFirstName: "ada@example.com", authorLastName: "" },
  { authorFirstName: "Ada", authorLastName: "ada@example.com" },
])("a name made from an address tells nobody any part of it: %j", (profile) => {
  expect(authorName(author(profile))).toBe("Customer")
})

test("somebody who is gone is a former customer, and staff stays staff", () => {
  const gone = { authorFirstName: null, authorLastName: null, authorEmail: null }
  expect(authorName(author(gone))).toBe("Former customer")
  expect(authorName(author({ ...gone, authorRole: "agent" }))).toBe("Support")
})

import { addressInTree, linkResolver } from "./links"

const targets = [
  { path: "team/roles.md", address: "/kb/article/Roles" },
  { path: "api/auth.md", address: "/kb/article/Auth" },
  { path: "team/index.md", address: "/kb/article/Team" },
  { path: "team/sso/setup.mdx", address: "/kb/article/SSO" },
  { path: "start/introduction.md", slugPath: "/", address: "/kb/article/Hello" },
  { path: "proxies/introduction.md", address: "/kb/article/Proxies" },
  { path: "proxies/proxy-guides/nginx.md", address: "/kb/article/nginx" },
  { path: "events/custom-properties/introduction.md", address: "/kb/article/Properties" },
  { path: "start/02-install.md", slugPath: "/guides/install-it", address: "/kb/article/Install" },
  {
    path: "start/billing.md",
    aliases: ["/help/pay.html", "/help/paying/", "cards", "/docs/kosten-%C3%BC"],
    address: "/kb/article/Billing",
  },
  { path: "start/Größe.md", address: "/kb/article/Gr%C3%B6%C3%9Fe" },
]
const resolve = linkResolver(targets)

test.each([
  ["beside it", "roles.md", "team/index.md", "/kb/article/Roles"],
  ["to documents below /api", "/api/auth#keys", "team/index.md", "/kb/article/Auth#keys"],
  ["with ./ and an anchor", "./roles.md#owner", "team/index.md", "/kb/article/Roles#owner"],
  ["upwards", "../roles.md", "team/sso/setup.mdx", "/kb/article/Roles"],
  ["without an extension", "../roles", "team/sso/setup.mdx", "/kb/article/Roles"],
  ["to a directory", "../team/", "start/02-install.md", "/kb/article/Team"],
  ["from the root of the site", "/docs/team/roles", "start/02-install.md", "/kb/article/Roles"],
  ["by name alone, where the folder is wrong", "users/roles.md", "start/02-install.md", "/kb/article/Roles"],
  ["by the slug its author gave", "/docs/guides/install-it", "team/roles.md", "/kb/article/Install"],
  ["by the last part of that slug", "install-it", "team/roles.md", "/kb/article/Install"],
  ["without the number in its name", "install.md", "team/roles.md", "/kb/article/Install"],
  ["as a page of HTML", "../team/roles.html#owner", "start/02-install.md", "/kb/article/Roles#owner"],
  ["to an address another file redirects from", "/help/paying", "team/roles.md", "/kb/article/Billing"],
  ["to such an address as a page of HTML", "/help/pay.html", "team/roles.md", "/kb/article/Billing"],
  ["to such an address with other letters", "/docs/kosten-ü/", "team/roles.md", "/kb/article/Billing"],
  ["by a name in the other file's folder", "../start/cards", "team/roles.md", "/kb/article/Billing"],
  ["percent-encoded", "../start/Gr%C3%B6%C3%9Fe.md", "team/roles.md", "/kb/article/Gr%C3%B6%C3%9Fe"],
  ["with a query", "roles.md?x=1#y", "team/index.md", "/kb/article/Roles#y"],
  ["further up than there is", "../../../team/roles.md", "team/index.md", "/kb/article/Roles"],
])("a link %s finds its article", (_, href, from, address) => {
  expect(resolve(href, from)).toEqual({ kind: "article", href: address })
})

test("of several articles of one name, the one whose folders sound like the link is a guess", () => {
  expect(resolve("custom-props/introduction#a", "team/roles.md")).toEqual({
    kind: "article",
    href: "/kb/article/Properties#a",
    guess: "events/custom-properties/introduction.md",
  })
  expect(resolve("/proxy/introduction.md", "start/introduction.md")).toMatchObject({
    href: "/kb/article/Proxies",
  })
})

test.each([
  "#here",
  "https://x.example/roles.md",
  "mailto:me@x.example",
  "//x.example",
  "/kb/article/Roles",
  "/api/files/auth",
  "?a=b",
  "",
])("%j is left as it is", (href) => {
  expect(resolve(href, "team/roles.md")).toEqual({ kind: "kept" })
})

test.each([
  ["../gone.md#a", "/gone.md#a"],
  ["/docs/gone?x=1", "/docs/gone?x=1"],
  ["../../../x/ü b.zip", "/x/%C3%BC%20b.zip"],
  ["..//evil.example/x", "/evil.example/x"],
])("%j, which leads to nothing, stays an address of the portal: %s", (href, address) => {
  expect(addressInTree(href, "team/roles.md")).toBe(address)
})

test("a link to nothing says what it might have meant", () => {
  expect(resolve("nowhere.md", "team/roles.md")).toEqual({ kind: "unresolved", candidates: [] })
  expect(resolve("elsewhere/introduction.md", "team/roles.md")).toMatchObject({
    kind: "unresolved",
    candidates: { length: 3 },
  })
  expect(resolve("%E0%A4%A.md", "team/roles.md")).toEqual({ kind: "unresolved", candidates: [] })
})

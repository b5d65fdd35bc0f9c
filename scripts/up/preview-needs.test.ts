import { previewNeeds } from "./preview-needs"

const unset = {
  ROOT_DOMAIN: "localhost",
  PUBLIC_SCHEME: "http" as const,
  PUBLIC_PORT: undefined,
  TRUSTED_PROXIES: [],
  E2E_TOKENS: "off" as const,
  DATABASE_URL: undefined,
  PORT: 3000,
}

test("an installation that nobody has configured is told everything a preview needs", () => {
  const said = previewNeeds(unset)
  for (const variable of [
    "ROOT_DOMAIN=preview.example",
    "PUBLIC_SCHEME=https",
    "E2E_TOKENS=on",
    "DATABASE_URL=",
  ])
    expect(said).toMatch(new RegExp(`not set {2}${variable}`))
  expect(said).not.toMatch(/^ {2}set/m)
  expect(said).toContain("E2E_BASE_URL=https://preview.example E2E_TOKEN=<token> npm run e2e")
})

test("what is set is said to be, and names and ports are those of the installation", () => {
  const said = previewNeeds({
    ...unset,
    ...{ ROOT_DOMAIN: "acme.test", PUBLIC_SCHEME: "https", PUBLIC_PORT: 8443, PORT: 4000, E2E_TOKENS: "on" },
    TRUSTED_PROXIES: ["127.0.0.1"],
  })
  expect(said.match(/^ {2}set/gm)).toHaveLength(4)
  expect(said).toContain("server_name acme.test *.acme.test;")
  expect(said).toContain("proxy_pass http://127.0.0.1:4000;")
  expect(said).toContain("E2E_BASE_URL=https://acme.test:8443 ")
})

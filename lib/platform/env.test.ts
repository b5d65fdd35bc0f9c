import { readEnv } from "./env"

const read = (variables: Record<string, string>) => readEnv({ NODE_ENV: "test", ...variables })

test("of settings that need each other, one alone is refused by name", () => {
  const both = { MAIL_TLS_CERT: "/etc/ssl/mail.pem", MAIL_TLS_KEY: "/etc/ssl/mail.key" }
  expect(read(both)).toMatchObject(both)
  for (const [name, value] of Object.entries(both))
    expect(() => read({ [name]: value })).toThrow("MAIL_TLS_CERT and MAIL_TLS_KEY need each other")
})

import nextConfig from "@/next.config.js"
import { commonSecurityHeaders, contentSecurityPolicy, securityHeaders } from "./security-headers"

test("inline scripts run by nonce or hash only", () => {
  const policy = contentSecurityPolicy({ nonce: "abc", scriptHashes: ["sha256-x"] })
  expect(policy).toContain("script-src 'self' 'nonce-abc' 'sha256-x';")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test("nothing comes from, or is sent to, another host, and nobody may frame a page", () => {
  const policy = contentSecurityPolicy()
  expect(policy).not.toMatch(/https?:|\*/)
  for (const rule of [
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ]) {
    expect(policy).toContain(rule)
  }
})

test("where files are kept in a store, browsers may send to it and to nothing else", () => {
  const before = { ...process.env }
  const bucket = { FILES: "s3", FILES_BUCKET: "files" }
  try {
    Object.assign(process.env, bucket, { S3_ENDPOINT: "https://s3.example.com/path" })
    expect(contentSecurityPolicy()).toContain("connect-src 'self' https://s3.example.com;")
    Object.assign(process.env, { S3_ENDPOINT: "", S3_REGION: "eu-central-1" })
    expect(contentSecurityPolicy()).toContain(
      "connect-src 'self' https://files.s3.eu-central-1.amazonaws.com;",
    )
  } finally {
    process.env = before
  }
})

test("transport security is promised only where there is any", () => {
  expect(securityHeaders({ https: true })["Strict-Transport-Security"]).toMatch(/max-age=\d+/)
  expect(securityHeaders({ https: false })["Strict-Transport-Security"]).toBeUndefined()
})

test("next.config.js says the same as lib/security-headers.ts", async () => {
  const config = await nextConfig("phase-production-server")
  const [rule] = (await config.headers?.()) ?? []
  const listed = Object.fromEntries((rule?.headers ?? []).map(({ key, value }) => [key, value]))
  expect(listed).toEqual(commonSecurityHeaders())
  expect(rule?.source).toBe("/:path*")
  expect(config.poweredByHeader).toBe(false)
})

import type { Env } from "@/lib/platform/env"

type Settings = Pick<
  Env,
  "ROOT_DOMAIN" | "PUBLIC_SCHEME" | "PUBLIC_PORT" | "TRUSTED_PROXIES" | "E2E_TOKENS" | "DATABASE_URL" | "PORT"
>

/** What a portal needs so that browser tests can visit it from outside, and what of that it has. */
export function previewNeeds(env: Settings): string {
  const host = env.ROOT_DOMAIN === "localhost" ? "preview.example" : env.ROOT_DOMAIN
  const address = `https://${host}${env.PUBLIC_PORT ? `:${env.PUBLIC_PORT}` : ""}`
  const port = env.PUBLIC_PORT ?? 443
  const variables: [isSet: boolean, variable: string, why: string][] = [
    [env.ROOT_DOMAIN !== "localhost", `ROOT_DOMAIN=${host}`, `portals answer at <identifier>.${host}`],
    [env.PUBLIC_SCHEME === "https", "PUBLIC_SCHEME=https", "what visitors see in front of the proxy"],
    [env.TRUSTED_PROXIES.length > 0, "TRUSTED_PROXIES=127.0.0.1", "the proxy, so that limits count visitors"],
    [env.E2E_TOKENS === "on", "E2E_TOKENS=on", "lets tests make companies of their own, and remove them"],
    [Boolean(env.DATABASE_URL), "DATABASE_URL=postgresql://…", "only for a PostgreSQL of your own"],
  ]
  const width = Math.max(...variables.map(([, variable]) => variable.length))
  const rows = variables.map(
    ([isSet, variable, why]) => `  ${isSet ? "set    " : "not set"}  ${variable.padEnd(width)}  ${why}`,
  )
  return `
A preview is a portal that the browser tests visit from outside. Its variables:

${rows.join("\n")}

The names ${host} and *.${host} lead to a proxy with a certificate for both, such as nginx:

  server {
    listen ${port} ssl;
    server_name ${host} *.${host};
    ssl_certificate     preview.crt;
    ssl_certificate_key preview.key;
    client_max_body_size 52m;
    large_client_header_buffers 4 32k;
    location / {
      proxy_pass http://127.0.0.1:${env.PORT};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header Connection "";
      proxy_buffering off;
      proxy_buffer_size 32k;
      proxy_buffers 8 32k;
      proxy_read_timeout 1h;
    }
  }

Where the portal runs, make a token; from wherever the tests are, run them:

  npm run --silent admin -- e2e-token
  E2E_BASE_URL=${address} E2E_TOKEN=<token> npm run e2e

E2E_ADDRESS=<address> finds it while no name server knows it, E2E_INSECURE=on accepts a certificate of its own.
`
}

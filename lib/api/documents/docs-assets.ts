import { readFile } from "node:fs/promises"
import { join } from "node:path"

const start = `SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#api",
  deepLinking: true,
  docExpansion: "list",
  tryItOutEnabled: true,
  // Asks no outside service to judge the document.
  validatorUrl: null,
})
`

const folder = join(process.cwd(), "node_modules", "swagger-ui-dist")
const types: Record<string, string> = {
  "swagger-ui.css": "text/css",
  "swagger-ui-bundle.js": "text/javascript",
  "favicon-32x32.png": "image/png",
}

/** A file of the API document's page, from our own host. Null for every name not listed here. */
export async function docsAsset(
  name: string,
): Promise<{ type: string; body: string | Uint8Array<ArrayBuffer> } | null> {
  if (name === "start.js") return { type: "text/javascript", body: start }
  const type = Object.hasOwn(types, name) ? types[name] : undefined
  return type ? { type, body: new Uint8Array(await readFile(join(folder, name))) } : null
}

/** The page itself; it has no inline script, which the content security policy would refuse. */
export const docsPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Vestibule API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <link rel="icon" type="image/png" href="/api/docs/favicon-32x32.png">
  </head>
  <body>
    <div id="api"><p>The same as a document for tools: <a href="/api/openapi.json">openapi.json</a></p></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`

import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import type { Command } from "commander"
import { addressesIn, type Checked, checkAddresses } from "@/lib/knowledge/redirects/check"
import { AppError, InvalidError } from "@/lib/platform/errors"
import { portalOrigin, subdomainOrigin } from "@/lib/tenancy/organisations/origin"
import { inCompany } from "./installation"

type Options = { company: string; urls: string; base?: string }

const mostMaps = 500
const largestList = 100 * 1024 * 1024

/** Adds `check` to a command: whether old addresses lead to pages. */
export function addAddressCheck(command: Command) {
  command
    .command("check")
    .description("ask a portal for old addresses, and print those that do not end at a page")
    .requiredOption("--company <identifier>", "whose portal")
    .requiredOption("--urls <list>", "a file or an address of a list, one a line, or of a sitemap")
    .option("--base <url>", "where the portal is asked, if not at its own address")
    .action(check)
}

export function addAddressesCommands(program: Command) {
  addAddressCheck(program.command("addresses").description("old addresses, and where they lead"))
}

async function check({ company, urls, base }: Options) {
  if (base && !/^https?:\/\/[^/]/i.test(base))
    throw new InvalidError(`--base is an address such as http://localhost:3000, not '${base}'`)
  // Wrong usage is told before a database is started for it.
  const addresses = await listed(urls)
  const { origins } = await inCompany(company, async ({ organisation }) => ({
    origins: [portalOrigin(organisation), subdomainOrigin(organisation)],
  }))
  const [own = ""] = origins
  const host = base ? new URL(own).host : undefined
  const { checked, faults } = await checkAddresses(
    addresses,
    { base: base ?? own, origins, host },
    (each) => each.isFine || console.log(lineOf(each)),
  )
  console.log(`${checked} addresses: ${checked - faults} end at a page, ${faults} do not.`)
  if (faults > 0) process.exitCode = 1
}

const lineOf = ({ way, status, fault }: Checked) =>
  `${status ?? "---"}  ${way.join(" → ")}${fault ? `  (${fault})` : ""}`

/** All that a list names, and the site maps that a site map names. */
async function listed(urls: string): Promise<string[]> {
  const { addresses, maps } = addressesIn(await read(urls))
  if (maps.length > mostMaps) throw new InvalidError(`${urls} names more than ${mostMaps} sitemaps`)
  for (const map of maps) addresses.push(...addressesIn(await read(map)).addresses)
  if (addresses.length === 0) throw new InvalidError(`${urls} names no addresses`)
  return [...new Set(addresses)]
}

async function read(from: string): Promise<string> {
  const bytes = /^https?:\/\//i.test(from) ? await fetched(from) : readFile(from)
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  return (isPacked ? gunzipSync(bytes, { maxOutputLength: largestList }) : bytes).toString("utf8")
}

function readFile(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new InvalidError(`${path} cannot be read: ${(error as Error).message}`)
  }
}

async function fetched(address: string): Promise<Buffer> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(60_000) }).catch((error: Error) => {
    throw new AppError(`${address} does not answer: ${error.message}`)
  })
  if (!answer.ok) throw new AppError(`${address} answers ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

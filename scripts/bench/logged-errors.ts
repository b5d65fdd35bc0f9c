import { createReadStream, readdirSync } from "node:fs"
import path from "node:path"
import { createInterface } from "node:readline"

const mostShown = 5
const error = '"level":50'

/** The last errors in the logs of the portals that were served from this folder, which is removed with them. */
export async function loggedErrors(folder: string): Promise<string[]> {
  const last: string[] = []
  for (const name of readdirSync(folder).filter((each) => /^portal-\d+\.log$/.test(each)))
    for await (const line of createInterface({ input: createReadStream(path.join(folder, name)) })) {
      if (!line.includes(error)) continue
      last.push(line)
      if (last.length > mostShown) last.shift()
    }
  return last
}

import { readdir, realpath, stat } from "node:fs/promises"
import { join } from "node:path"
import { InvalidError } from "@/lib/platform/errors"
import { findDocusaurus } from "./docusaurus"
import { findGitbook } from "./gitbook"
import { findHugo } from "./hugo"
import { findJekyll } from "./jekyll"
import { findMkdocs } from "./mkdocs"
import type { Profile } from "./profile"
import type { ProfileName } from "./values"
import { findVitepress } from "./vitepress"

const finders = {
  docusaurus: findDocusaurus,
  mkdocs: findMkdocs,
  vitepress: findVitepress,
  gitbook: findGitbook,
  hugo: findHugo,
  jekyll: findJekyll,
}

/**
 * How a folder's documents are arranged: as its files say, or as a person has chosen.
 * @throws InvalidError where there is no such folder
 */
export async function profileOf(folder: string, chosen?: ProfileName): Promise<Profile> {
  const given = await realpath(folder).catch(() => null)
  if (!given || !(await stat(given)).isDirectory()) throw new InvalidError(`There is no folder ${folder}`)
  const inner = await onlyFolderIn(given)
  if (chosen === "plain") return { name: "plain", root: inner }
  for (const [name, find] of Object.entries(finders)) {
    const found = chosen === undefined || chosen === name ? await find(inner, chosen === name) : null
    if (found) return found
  }
  return { name: "plain", root: inner }
}

/** The folder that is all there is in one, as in the archives that GitHub makes; or this one. */
async function onlyFolderIn(folder: string): Promise<string> {
  const [first, ...others] = await readdir(folder, { withFileTypes: true })
  if (!first?.isDirectory() || others.length > 0 || first.name.startsWith(".")) return folder
  const inside = await readdir(join(folder, first.name))
  return inside.some((name) => sites.test(name)) ? join(folder, first.name) : folder
}

/** What only a whole site has: a folder of documents alone may well be a category. */
const sites =
  /^(?:docusaurus\.config\.\w+|mkdocs\.ya?ml|hugo\.\w+|_config\.ya?ml|\.gitbook\.yaml|SUMMARY\.md|package\.json|README\.md)$/

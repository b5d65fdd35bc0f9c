import { settingsSections } from "@/components/portals/settings/sections"
import { database } from "@/lib/platform/db/database"
import {
  activityPath,
  agentLoginPath,
  createTicketPath,
  editorPath,
  feedbackPath,
  knowledgeDashboardPath,
  knowledgeImportPath,
  linkCheckPath,
  loginPath,
  moderationPath,
  myAreaPath,
  newArticlePath,
  overviewPath,
  profilePath,
  revisionsPath,
  settingsPath,
  signUpPath,
  staffProfilePath,
  submitTicketPath,
  systemPath,
  teamPath,
  ticketInViewPath,
  ticketPath,
  ticketViewPath,
  undeliveredPath,
} from "@/lib/platform/paths"
import { ask, buildDesk } from "@/lib/testing/desk"
import { buildArticle } from "@/lib/testing/factories"
import { printTable } from "../table"
import { startBareApp } from "./bare"
import { note } from "./figures"
import type { Stage } from "./stage"
import { type Asked, weigh } from "./transferred"

/** What the scripts of a screen may weigh, beside React and the router, before anybody touches it. */
const mostOfBare = 1.25
type Who = "owner" | "customer" | "visitor"
type Screen = [name: string, who: Who, path: string]

/** The scripts a screen loads before anybody touches it, beside those of an empty page of the same Next: React and the router. */
export async function measureScreens(stage: Stage) {
  const bare = await startBareApp(stage)
  const desk = await buildDesk(database())
  const [article, ticket] = [await buildArticle(desk.operator), await ask(desk)]
  const host = `${desk.organisation.identifier}.localhost`
  const asking: Record<Who, Partial<Asked>> = {
    owner: { token: desk.owner.token, role: "owner" },
    customer: { token: desk.customer.token, role: "customer" },
    visitor: {},
  }
  const weights = async (name: string, port: number, at: string, path: string, who: Partial<Asked> = {}) => {
    const [br, gzip] = await Promise.all(
      (["br", "gzip"] as const).map((encoding) => weigh({ port, host: at, encoding, ...who }, path)),
    )
    return { name, br: br?.scripts ?? 0, gzip: gzip?.scripts ?? 0 }
  }
  const empty = await weights("React and the router", bare, "localhost", "/")
  const measured = []
  for (const [name, who, path] of screensOf(article.id, ticket.id))
    measured.push(await weights(`${name} (${who})`, stage.cached, host, path, asking[who]))
  measured.sort((one, other) => other.br - one.br)
  console.log("\nScripts of screens before interaction, KiB")
  printTable(
    ["", "br", "gzip", "of React and the router, br"],
    [...measured, empty].map(({ name, br, gzip }) => [
      name,
      ...[br, gzip].map((bytes) => (bytes / 1024).toFixed(1)),
      (br / empty.br).toFixed(2),
    ]),
  )
  const reference = { name: "React and the router", value: empty.br / 1024 }
  for (const { name, br } of measured)
    note({ name: `scripts of ${name}`, value: br / 1024, unit: "KiB", reference, ratio: br / empty.br })
  const over = measured.filter(({ br }) => br > mostOfBare * empty.br)
  note({ name: `screens over ${mostOfBare} × React and the router`, value: over.length, unit: "screens" })
}

const screensOf = (articleId: string, ticketId: string): Screen[] => [
  ["overview", "owner", overviewPath],
  ["emails that did not arrive", "owner", undeliveredPath],
  ["system", "owner", systemPath],
  ["activity", "owner", activityPath],
  ["tickets", "owner", ticketViewPath("allopen")],
  ["ticket", "owner", ticketInViewPath("allopen", ticketId)],
  ["knowledge base", "owner", knowledgeDashboardPath],
  ["new article", "owner", newArticlePath()],
  ["article", "owner", editorPath(articleId)],
  ["revisions", "owner", revisionsPath(articleId)],
  ["comments", "owner", moderationPath],
  ["import", "owner", knowledgeImportPath],
  ["links", "owner", linkCheckPath],
  ["feedback", "owner", feedbackPath],
  ["survey", "owner", `${feedbackPath}/survey`],
  ["agents", "owner", teamPath],
  ["teams", "owner", `${teamPath}/teams`],
  ["own account", "owner", staffProfilePath],
  ...settingsSections.map(({ name }): Screen => [`settings: ${name}`, "owner", `${settingsPath}/${name}`]),
  ["tickets", "customer", myAreaPath],
  ["ticket", "customer", ticketPath(ticketId)],
  ["new ticket", "customer", createTicketPath],
  ["profile", "customer", profilePath],
  ["sign-in", "visitor", loginPath],
  ["sign-up", "visitor", signUpPath],
  ["agents' sign-in", "visitor", agentLoginPath],
  ["new ticket", "visitor", submitTicketPath],
]

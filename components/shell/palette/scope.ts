import { sectionPath, sectionsOf } from "@/components/portals/settings/sections"
import { sectionsFor } from "@/components/shell/workspace/sections"
import type { IconName } from "@/components/ui/icon"
import { savedView } from "@/lib/people/profile/ticket-home"
import {
  homePath,
  knowledgeImportPath,
  newArticlePath,
  newStaffTicketPath,
  newViewPath,
  staffProfilePath,
  suspendedPath,
  ticketViewPath,
  trashPath,
  viewsPath,
} from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { everyTicket, everyTicketTitle, shippedViews, viewTitles } from "@/lib/support/views/values"
import { isManager } from "@/lib/tenancy/actors/policy"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Organisation } from "@/lib/tenancy/organisations/schema"

/** Something the palette does, by an address or a name of its own. */
export type Command = {
  id: string
  label: string
  hint?: string
  /** What it is found by besides. */
  words?: string
  group: string
  icon: IconName
} & ({ href: string } | { action: "sign-out" | "shortcuts" | "theme" })

/** What the palette offers one person, and what it may search for them. */
export type PaletteScope = {
  personId: string
  role: SignedIn["role"]
  hasTickets: boolean
  hasKnowledge: boolean
  commands: Command[]
}

type Apps = Pick<Organisation, "ticketApp" | "knowledgeBaseApp">

/** What this person may go to and do; nothing of an app the portal does without. */
export function scopeOf(actor: SignedIn, apps: Apps): PaletteScope {
  const { ticketApp, knowledgeBaseApp } = apps
  const { work, portal } = sectionsFor(actor, apps)
  const places = [...work, ...portal].map(
    ({ label, href, icon }): Command => ({ id: `go ${label}`, label, href, icon, group: "Go to" }),
  )
  const views = [...shippedViews, everyTicket].map(
    (view): Command => ({
      id: `view ${view}`,
      label: view === everyTicket ? everyTicketTitle : viewTitles[view as keyof typeof viewTitles],
      hint: "View",
      href: ticketViewPath(view),
      icon: "inbox",
      group: "Go to",
    }),
  )
  const settings = sectionsOf(apps).map(
    ({ name }): Command => ({
      id: `settings ${name}`,
      label: words("portals.sections")(name),
      hint: words("portals.sections")(`${name}About`),
      href: sectionPath(name),
      icon: "settings",
      group: "Settings",
    }),
  )
  return {
    personId: actor.id,
    role: actor.role,
    hasTickets: ticketApp,
    hasKnowledge: knowledgeBaseApp,
    commands: [
      ...actionsOf(apps),
      ...places,
      ...(ticketApp ? [...views, suspended] : []),
      ...(isManager(actor) ? settings : []),
    ],
  }
}

/** A view that staff has saved. */
export const toSavedView = ({ id, title }: { id: string; title: string }): Command => ({
  ...{ id: `view ${savedView(id)}`, label: title, hint: "Saved view" },
  ...{ href: ticketViewPath(savedView(id)), icon: "inbox", group: "Go to" },
})

const suspended: Command = {
  id: "suspended",
  label: "Suspended",
  hint: "Emails that became no ticket",
  words: "spam recover blocked",
  href: suspendedPath,
  icon: "mail",
  group: "Go to",
}

const actionsOf = ({ ticketApp, knowledgeBaseApp }: Apps): Command[] => [
  ...(knowledgeBaseApp
    ? [
        doing({
          id: "new-article",
          label: "New article",
          words: "write create",
          icon: "plus",
          href: newArticlePath(),
        }),
        doing({
          id: "import",
          label: "Import articles",
          words: "markdown zip",
          icon: "upload",
          href: knowledgeImportPath,
        }),
      ]
    : []),
  ...(ticketApp
    ? [
        doing({
          id: "new-ticket",
          label: "New ticket",
          words: "write create customer open",
          icon: "plus",
          href: newStaffTicketPath(),
        }),
        doing({
          id: "new-view",
          label: "New view",
          words: "create list saved filter",
          icon: "plus",
          href: newViewPath(),
        }),
        doing({
          id: "views",
          label: "Arrange views",
          words: "order hide edit saved lists",
          icon: "filter",
          href: viewsPath,
        }),
        doing({
          id: "trash",
          label: "Trash",
          words: "deleted spam restore",
          icon: "trash",
          href: trashPath,
        }),
        doing({
          id: "shortcuts",
          label: "Show keyboard shortcuts",
          words: "keys help",
          icon: "keyboard",
          action: "shortcuts",
        }),
      ]
    : []),
  doing({
    id: "theme",
    label: "Switch between light and dark",
    words: "theme mode",
    icon: "moon",
    action: "theme",
  }),
  doing({
    id: "profile",
    label: "My profile",
    words: "account password photo",
    icon: "person",
    href: staffProfilePath,
  }),
  doing({
    id: "portal",
    label: "View the portal",
    words: "help centre home",
    icon: "external",
    href: homePath,
  }),
  doing({ id: "sign-out", label: "Sign out", words: "log out leave", icon: "back", action: "sign-out" }),
]

type Doing = { id: string; label: string; words: string; icon: IconName } & (
  | { href: string }
  | { action: "sign-out" | "shortcuts" | "theme" }
)
const doing = (command: Doing): Command => ({ ...command, group: "Actions" })

/** Those that hold every word of a text, in a label before elsewhere. */
export function commandsFor(commands: readonly Command[], text: string): Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const holds = (said: string) => words.every((word) => said.toLowerCase().includes(word))
  const inLabel = commands.filter(({ label }) => holds(label))
  const elsewhere = commands.filter(
    (command) => !inLabel.includes(command) && holds([command.label, command.hint, command.words].join(" ")),
  )
  return [...inLabel, ...elsewhere]
}

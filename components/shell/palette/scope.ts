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
import { everyTicket, shippedViews } from "@/lib/support/views/values"
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
  const t = words("shell.palette")
  const places = [...work, ...portal].map(
    ({ label, href, icon }): Command => ({ id: `go ${href}`, label, href, icon, group: t("goTo") }),
  )
  const views = ([...shippedViews, everyTicket] as const).map(
    (view): Command => ({
      id: `view ${view}`,
      label: words("support.viewTitles")(view),
      hint: t("view"),
      href: ticketViewPath(view),
      icon: "inbox",
      group: t("goTo"),
    }),
  )
  const settings = sectionsOf(apps, actor).map(
    ({ name }): Command => ({
      id: `settings ${name}`,
      label: words("portals.sections")(name),
      hint: words("portals.sections")(`${name}About`),
      href: sectionPath(name),
      icon: "settings",
      group: t("settings"),
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
      ...(ticketApp ? [...views, suspended()] : []),
      ...(isManager(actor) ? settings : []),
    ],
  }
}

/** A view that staff has saved. */
export const toSavedView = ({ id, title }: { id: string; title: string }): Command => ({
  ...{ id: `view ${savedView(id)}`, label: title, hint: words("shell.palette")("savedView") },
  ...{ href: ticketViewPath(savedView(id)), icon: "inbox", group: words("shell.palette")("goTo") },
})

function suspended(): Command {
  const t = words("shell.palette")
  return {
    id: "suspended",
    label: t("suspended"),
    hint: t("suspendedHint"),
    words: t("suspendedWords"),
    href: suspendedPath,
    icon: "mail",
    group: t("goTo"),
  }
}

type Doing = { icon: IconName } & ({ href: string } | { action: "sign-out" | "shortcuts" | "theme" })
type Deed =
  | "import"
  | "newArticle"
  | "newTicket"
  | "newView"
  | "portal"
  | "profile"
  | "shortcuts"
  | "signOut"
  | "theme"
  | "trash"
  | "views"

const actionsOf = ({ ticketApp, knowledgeBaseApp }: Apps): Command[] => [
  ...(knowledgeBaseApp
    ? [
        doing("newArticle", { icon: "plus", href: newArticlePath() }),
        doing("import", { icon: "upload", href: knowledgeImportPath }),
      ]
    : []),
  ...(ticketApp
    ? [
        doing("newTicket", { icon: "plus", href: newStaffTicketPath() }),
        doing("newView", { icon: "plus", href: newViewPath() }),
        doing("views", { icon: "filter", href: viewsPath }),
        doing("trash", { icon: "trash", href: trashPath }),
        doing("shortcuts", { icon: "keyboard", action: "shortcuts" }),
      ]
    : []),
  doing("theme", { icon: "moon", action: "theme" }),
  doing("profile", { icon: "person", href: staffProfilePath }),
  doing("portal", { icon: "external", href: homePath }),
  doing("signOut", { icon: "back", action: "sign-out" }),
]

function doing(id: Deed, command: Doing): Command {
  const t = words("shell.palette")
  return { ...command, id, label: t(id), words: t(`${id}Words`), group: t("actions") }
}

/** Those that hold every word of a text, in a label before elsewhere. */
export function commandsFor(commands: readonly Command[], text: string): Command[] {
  const sought = text.toLowerCase().split(/\s+/).filter(Boolean)
  const holds = (said: string) => sought.every((word) => said.toLowerCase().includes(word))
  const inLabel = commands.filter(({ label }) => holds(label))
  const elsewhere = commands.filter(
    (command) => !inLabel.includes(command) && holds([command.label, command.hint, command.words].join(" ")),
  )
  return [...inLabel, ...elsewhere]
}

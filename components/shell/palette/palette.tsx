"use client"
import { words } from "@/lib/platform/words/words"
import "./palette.css"
import { useQuery } from "@tanstack/react-query"
import { usePathname, useRouter } from "next/navigation"
import { type SyntheticEvent, useEffect, useRef, useState } from "react"
import { leave } from "@/components/shell/leave"
import { placeOf } from "@/components/support/views/view-address"
import { leaveTo } from "@/components/ui/hold-page"
import { Icon } from "@/components/ui/icon"
import { PickerList } from "@/components/ui/picker-list"
import { QueryProvider } from "@/components/ui/query-provider"
import { switchScheme } from "@/components/ui/scheme"
import { useSettled } from "@/components/ui/use-settled"
import { savedViews } from "@/lib/api/support/views/client"
import { keepRecent, type Recent, recentsOf } from "./recents"
import { type Command, commandsFor, type PaletteScope, toSavedView } from "./scope"
import { type Found, useFound } from "./use-found"

type Props = { scope: PaletteScope; close: () => void }
type Offer = Command | Found

/** After the last key, so that not every letter asks. */
const pauseMs = 250
/** So long the saved views are those that were read. */
const freshMs = 60_000

/** Everything the workspace holds and does, from one field: tickets, customers, articles, settings and actions. */
export function Palette({ scope, close }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const shut = () => dialog.current?.close()
  const shutBeside = ({ target }: SyntheticEvent) => target === dialog.current && shut()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog closes by Escape; this is the page beside it.
    <dialog
      ref={dialog}
      aria-label={words("shell.palette")("title")}
      onClose={close}
      onClick={shutBeside}
      className="palette"
    >
      <QueryProvider>
        <Choice scope={scope} close={shut} />
      </QueryProvider>
      <button
        type="button"
        onClick={shut}
        aria-label={words("shell.palette")("close")}
        className="icon-button palette-close"
      >
        <Icon name="close" className="size-5" />
      </button>
    </dialog>
  )
}

function Choice({ scope, close }: Props) {
  const router = useRouter()
  const t = words("shell.palette")
  const path = usePathname()
  const [typed, setTyped] = useState("")
  const text = typed.trim()
  const asked = useSettled(text, pauseMs)
  const { found, isFetching, hasFailed, retry } = useFound(scope, asked)
  const [recents] = useState(() => recentsOf(scope.personId))
  const { data: saved } = useQuery({ ...savedViews(), enabled: scope.hasTickets, staleTime: freshMs })
  const known = [...scope.commands, ...(saved?.views ?? []).map(toSavedView)]
  const commands = commandsFor(known, text).filter((command) => isFor(command, path))
  const offers: Offer[] = text
    ? [...commands.slice(0, mostCommands), ...(asked === text ? found : [])]
    : [...recents.map((recent) => ({ ...recent, group: t("recent") })), ...commands]
  const isWaiting = isFetching || asked !== text
  const choose = (id: string) => {
    const offer = offers.find((each) => each.id === id)
    if (!offer) return
    if ("action" in offer) return act(offer.action, scope)
    if (offer.group !== t("actions")) keepRecent(scope.personId, toRecent(offer))
    // Within the panel no page is loaded.
    const { pathname, search } = new URL(offer.href, window.location.origin)
    if (placeOf(path, new URLSearchParams()) && placeOf(pathname, new URLSearchParams(search)))
      window.history.pushState(null, "", offer.href)
    else leaveTo(offer.href, router.push)
  }
  return (
    <PickerList
      label={t("label")}
      placeholder={t("placeholder")}
      options={offers.map(({ id, label, hint, icon, group }) => ({
        value: id,
        label,
        hint,
        group,
        sign: <Icon name={icon} className="size-4" />,
      }))}
      read={{ isPending: false, isLoadingError: hasFailed, isFetching, refetch: retry }}
      onPick={choose}
      onType={setTyped}
      nothing={t(isWaiting ? "searching" : "nothing")}
      close={close}
    />
  )
}

const mostCommands = 6

/** The shortcuts are those of the ticket panel. */
const isFor = (command: Command, path: string) =>
  !("action" in command && command.action === "shortcuts") || placeOf(path, new URLSearchParams()) !== null

function act(action: Extract<Command, { action: string }>["action"], { role }: PaletteScope) {
  if (action === "sign-out") void leave(role)
  else if (action === "theme") switchScheme()
  else dispatchEvent(new Event("vestibule:shortcuts"))
}

const toRecent = ({ id, label, hint, icon, href }: Extract<Offer, { href: string }>): Recent => ({
  id,
  label,
  hint,
  icon,
  href,
})

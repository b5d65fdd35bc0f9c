"use client"
import { type ReactNode, useState } from "react"
import { createPortal } from "react-dom"
import { FormDialog } from "@/components/ui/form-dialog"
import { Picker } from "@/components/ui/picker"
import { TextField } from "@/components/ui/text-field"
import { useMinute } from "@/components/ui/use-minute"
import { useZone } from "@/components/ui/zone"
import { zoneName } from "@/lib/people/countries/choice"
import { localTimeOf, momentAt } from "@/lib/platform/time/dates"
import { momentWords } from "@/lib/platform/time/moment-words"
import { words } from "@/lib/platform/words/words"
import { laterTimes } from "./later-times"

type Props = {
  label: string
  button: ReactNode
  /** What is asked where a time of one's own is chosen, and the button that says so. */
  question: string
  answer: string
  onPick: (at: string) => void
  disabled?: boolean
  className?: string
}

const ownTime = "own"
const hourMs = 60 * 60 * 1000
/** The server wants a minute, and a moment goes by until it is asked. */
const soonestMs = 60_000

/** A button that offers times that are often meant, and any other. */
export function LaterPicker({ label, button, question, answer, onPick, disabled, className }: Props) {
  const zone = useZone()
  const minute = useMinute()
  const [isAsking, setAsking] = useState(false)
  const times = minute === null ? [] : laterTimes(minute, zone)
  const options = [
    ...times.map(({ value, label, at }) => ({ value, label, hint: momentWords(at, zone) })),
    { value: ownTime, label: words("support.due")("another") },
  ]
  const pick = (value: string) => {
    const chosen = laterTimes(Date.now(), zone).find((time) => time.value === value)
    if (chosen) onPick(chosen.at)
    else setAsking(true)
  }
  return (
    <>
      <Picker
        label={label}
        button={button}
        options={options}
        disabled={disabled}
        onPick={pick}
        className={className}
      />
      {/* A form of its own, which must not stand within another one. */}
      {isAsking &&
        createPortal(
          <LaterDialog
            title={question}
            button={answer}
            zone={zone}
            close={() => setAsking(false)}
            choose={(at) => {
              setAsking(false)
              onPick(at)
            }}
          />,
          document.body,
        )}
    </>
  )
}

type DialogProps = {
  title: string
  button: string
  zone: string
  choose: (at: string) => void
  close: () => void
}

function LaterDialog({ title, button, zone, choose, close }: DialogProps) {
  const [fault, setFault] = useState("")
  const [local, setLocal] = useState(() =>
    localTimeOf(Math.ceil(Date.now() / hourMs) * hourMs + hourMs, zone),
  )
  const send = () => {
    const at = momentAt(local, zone)
    if (!at || Date.parse(at) < Date.now() + soonestMs) return setFault(words("support.due")("tooSoon"))
    choose(at)
  }
  return (
    <FormDialog
      title={title}
      close={close}
      onSubmit={async () => send()}
      state={{ isSubmitting: false, errors: {} }}
      button={button}
    >
      <TextField
        label={words("support.due")("dayAndTime")}
        name="later"
        type="datetime-local"
        value={local}
        error={fault}
        hint={words("support.due")("inZone", { zone: zoneName(zone) })}
        onChange={({ target }) => {
          setLocal(target.value)
          setFault("")
        }}
      />
    </FormDialog>
  )
}

"use client"
import { type ReactNode, useState } from "react"
import { createPortal } from "react-dom"
import { FormDialog } from "@/components/ui/form-dialog"
import { Picker } from "@/components/ui/picker"
import { TextField } from "@/components/ui/text-field"
import { useMinute } from "@/components/ui/use-minute"
import { useZone } from "@/components/ui/zone"
import { zoneName } from "@/lib/people/countries/choice"
import { localTimeOf, momentAt, momentText } from "@/lib/platform/time/dates"
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
    ...times.map(({ value, label, at }) => ({ value, label, hint: momentText(at, zone) })),
    { value: ownTime, label: "Another time…" },
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
    if (!at || Date.parse(at) < Date.now() + soonestMs)
      return setFault("Choose a time that is at least a minute ahead")
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
        label="Day and time"
        name="later"
        type="datetime-local"
        value={local}
        error={fault}
        hint={`In your time zone, ${zoneName(zone)}.`}
        onChange={({ target }) => {
          setLocal(target.value)
          setFault("")
        }}
      />
    </FormDialog>
  )
}

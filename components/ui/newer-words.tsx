import { words } from "@/lib/platform/words/words"

type Props = { name: string; text: string; take: () => void }

/** What another person has made of the text in a form, after a save was refused. */
export const NewerWords = ({ name, text, take }: Props) => (
  <section aria-label={words("ui.lists")("nowThere")} className="rounded-md bg-sunken p-4 text-sm">
    <p dir="auto" className="font-semibold [overflow-wrap:anywhere]">
      {name}
    </p>
    {text && (
      <p dir="auto" className="mt-1 whitespace-pre-line text-muted [overflow-wrap:anywhere]">
        {text}
      </p>
    )}
    <p className="mt-3">{words("ui.lists")("typedStays")}</p>
    <button type="button" onClick={take} className="button button-quiet mt-3">
      {words("ui.lists")("takeNow")}
    </button>
  </section>
)

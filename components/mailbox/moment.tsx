const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium" })

/** A moment in this machine's time, which is that of whoever looks. `at` is ISO 8601. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className="tabular-nums">
    {format.format(new Date(at))}
  </time>
)

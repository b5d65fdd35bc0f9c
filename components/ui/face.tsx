import { initialsOf } from "@/lib/platform/initials"

type Props = {
  /** Whose: a name, or an address where there is none. */
  name: string
  photo: string
  isSmall?: boolean
}

/** A person's picture, or their initials; hidden from screen readers. */
export function Face({ name, photo, isSmall }: Props) {
  const size = isSmall ? 20 : 36
  const look = { className: "face", "data-small": isSmall || undefined }
  if (photo && photo !== "notexist")
    // biome-ignore lint/performance/noImgElement: a photo is kept in the size it is shown in.
    return <img src={photo} alt="" width={size} height={size} loading="lazy" {...look} />
  return (
    <span aria-hidden="true" {...look}>
      {initialsOf(name)}
    </span>
  )
}

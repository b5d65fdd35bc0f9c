type Props = { name: string; photo: string; isSmall?: boolean }

/** Somebody's picture, or the first letters of their name; it says nothing to a screen reader. */
export function Face({ name, photo, isSmall }: Props) {
  const size = isSmall ? 20 : 32
  if (photo && photo !== "notexist")
    return (
      // biome-ignore lint/performance/noImgElement: a photo is kept in the size it is shown in.
      <img src={photo} alt="" width={size} height={size} className="face" data-small={isSmall || undefined} />
    )
  return (
    <span aria-hidden="true" className="face" data-small={isSmall || undefined}>
      {firstLetters(name)}
    </span>
  )
}

const firstLetters = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? "")
    .join("")
    .toUpperCase()

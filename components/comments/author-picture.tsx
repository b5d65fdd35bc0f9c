/** The author's picture, or the first letters of their name. */
export function AuthorPicture({ name, photo }: { name: string; photo: string }) {
  if (photo)
    // biome-ignore lint/performance/noImgElement: a photo is kept in the size it is shown in.
    return <img src={photo} alt="" width={36} height={36} loading="lazy" className="avatar object-cover" />
  return (
    <span aria-hidden="true" className="avatar">
      {initialsOfName(name)}
    </span>
  )
}

const initialsOfName = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? "")
    .join("")
    .toUpperCase()

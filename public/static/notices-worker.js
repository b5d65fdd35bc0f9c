// Shows what a push service brings to the staff while no page is open, and opens the ticket. It answers no request of a page.
self.addEventListener("push", (event) => {
  const { title, body, path, tag } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: "/icon-192.png", data: { path } }),
  )
})

self.addEventListener("notificationclick", (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data.path, self.location.origin).href))
})

async function open(address) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true })
  const there = pages.find(({ url }) => url === address)
  return there ? there.focus() : self.clients.openWindow(address)
}

/** The garden behind what a page says: by day, and in the dark theme in the evening. */
export function GardenScene() {
  return (
    <>
      <img src="/assets/garden-scene.svg" alt="" width="1200" height="320" className="dark:hidden" />
      <img
        src="/assets/garden-evening.svg"
        alt=""
        width="1200"
        height="320"
        loading="lazy"
        className="hidden dark:block"
      />
    </>
  );
}

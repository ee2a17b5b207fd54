export function StarLattice({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={`star-lattice pointer-events-none absolute inset-0 ${className}`} />
  );
}

/** Of the database in which a browser keeps its learners. */
export const RECORD_NAME = 'record';
